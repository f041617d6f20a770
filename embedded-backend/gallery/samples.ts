import type { Category } from '../store/tables/content-tables.ts'

/** A fictional author of the gallery; no one can sign in as it. */
export interface SampleAuthor {
  readonly username: string
  readonly displayName: string
}

export interface Sample {
  /** Permanent name of the sample, so that it is never made twice. */
  readonly slug: string
  readonly author: SampleAuthor
  /** File in photos/. */
  readonly photo: string
  readonly contentType: string
  readonly title: string
  readonly description: string
  readonly hashTags: string[]
  readonly category: Category
}

const hana: SampleAuthor = { username: 'gallery-hana', displayName: '水野はな' }
const ren: SampleAuthor = { username: 'gallery-ren', displayName: '高瀬れん' }
const michiru: SampleAuthor = { username: 'gallery-michiru', displayName: '小鳥遊みちる' }
const kai: SampleAuthor = { username: 'gallery-kai', displayName: '浜辺カイ' }

/** In order of creation: the last one is the newest and comes first in the gallery. */
export const samples: Sample[] = [
  {
    slug: 'shelf',
    author: michiru,
    photo: 'shelf.jpg',
    contentType: 'image/jpeg',
    title: '旅の棚',
    description: '旅先で集めた仮面と、モザイクの小さな動物。奥の写真立てまでの距離を感じてください。',
    hashTags: ['インテリア', '旅', '小物'],
    category: 'interior',
  },
  {
    slug: 'rocket',
    author: ren,
    photo: 'rocket.jpg',
    contentType: 'image/jpeg',
    title: '夕暮れの発射台',
    description: '打ち上げを待つロケットと、灯りのともった発射台。空の青がいちばん深くなる時間です。',
    hashTags: ['ロケット', '夜景', '宇宙'],
    category: 'things',
  },
  {
    slug: 'avocados',
    author: hana,
    photo: 'avocados.jpg',
    contentType: 'image/jpeg',
    title: '朝市のアボカド',
    description: '籠いっぱいのアボカド。ひとつずつの丸みが重なって、手を伸ばしたくなります。',
    hashTags: ['食べもの', '市場', '緑'],
    category: 'food',
  },
  {
    slug: 'hut',
    author: kai,
    photo: 'hut.jpg',
    contentType: 'image/jpeg',
    title: '西日の差す小屋',
    description: '庭の木陰から見た縁側。吊るした鉢と床板に、夕方の光が届いています。',
    hashTags: ['庭', '光', '建物'],
    category: 'nature',
  },
  {
    slug: 'coffee',
    author: hana,
    photo: 'coffee.png',
    contentType: 'image/png',
    title: '午後のエスプレッソ',
    description: '木のテーブルに置いた赤いカップ。縁の厚みとスプーンの映り込みが見どころです。',
    hashTags: ['コーヒー', 'カフェ', '食べもの'],
    category: 'food',
  },
  {
    slug: 'round-table',
    author: ren,
    photo: 'round-table.jpg',
    contentType: 'image/jpeg',
    title: '軒下の丸テーブル',
    description: '写真に記録された奥行きから作りました。手前の椅子と、明るい通りの遠さを比べてみてください。',
    hashTags: ['カフェ', '街角', '奥行き記録'],
    category: 'city',
  },
  {
    slug: 'pug',
    author: michiru,
    photo: 'pug.heic',
    contentType: 'image/heic',
    title: 'もの思いのパグ',
    description: 'ポートレートモードの奥行きから作りました。横顔のしわと鼻先をゆっくりのぞいてください。',
    hashTags: ['犬', 'パグ', 'ポートレート', '奥行き記録'],
    category: 'animals',
  },
]

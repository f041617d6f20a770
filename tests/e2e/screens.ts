import type { DialogKind } from '#machines/dialog/dialog-kinds.ts'

/** Ids and names of existing things; `{spatialImage}` in an address stands for the id of one. */
export interface World {
  readonly spatialImage: string
  readonly category: string
  readonly collection: string
  readonly user: string
}

export type Layout = 'app' | 'atelier' | 'default' | 'fullscreen' | 'guideline' | 'login'

export interface Screen {
  /** Route as written in specification §2. */
  readonly route: string
  readonly layout: Layout
  readonly access: 'public' | 'login required'
  /** Address to open, if the route itself is not one. */
  readonly address?: string
  /** Title of the document, without the product's name. */
  readonly title: string
  /** Heading of level 1; null if there is none because a picture is the page. */
  readonly heading: string | null
  /** Other texts that must be visible. */
  readonly texts?: readonly string[]
  /** True if it is not in specification §2. */
  readonly isExtension?: true
  /** True if the page admits only visitors who have just deleted their account, once. */
  readonly isFarewell?: true
  /** True if visitors can try the page without an account (decision 036). */
  readonly isTriable?: true
  /** Browser tests that use the page, without their file ending; `pages` checks each page in addition. */
  readonly tests: readonly string[]
}

/** Address of a screen in a world that has the things it shows. */
export const addressOf = ({ route, address = route }: Screen, world: World): string =>
  address.replaceAll(/\{(\w+)\}/g, (_, name: keyof World) => world[name])

const titled = (title: string): { title: string; heading: string } => ({ title, heading: title })

const open = (route: string, layout: Layout, page: Omit<Screen, 'route' | 'layout' | 'access'>): Screen => ({
  route,
  layout,
  access: 'public',
  ...page,
})

const own = (route: string, page: Omit<Screen, 'route' | 'layout' | 'access'>): Screen => ({
  route,
  layout: route.startsWith('/atelier') ? 'atelier' : 'default',
  access: 'login required',
  ...page,
})

const panel = ['メールアドレス', 'パスワード'] as const
const guide = (name: string) => ({ title: `${name} | デザインガイドライン`, heading: name, tests: [] })

/** Every route: those of specification §2, and extensions, marked as such. */
export const screens: readonly Screen[] = [
  open('/', 'default', {
    title: '写真に、奥行きを。',
    heading: '写真に、 奥行きを。',
    texts: ['新着'],
    tests: ['main-job', 'gallery'],
  }),
  open('/search', 'default', {
    title: 'さがす',
    heading: '空間画像をさがす',
    tests: ['journeys', 'gallery'],
  }),
  open('/categories/{id}', 'default', {
    address: '/categories/{category}',
    ...titled('自然'),
    tests: [],
  }),
  open('/photo/{id}', 'default', {
    address: '/photo/{spatialImage}',
    ...titled('発射台'),
    texts: ['共有', '山田花子'],
    tests: ['main-job', 'keyboard', 'journeys'],
  }),
  open('/policy', 'default', { ...titled('プライバシーポリシー'), tests: ['consent', 'deployment'] }),
  open('/collection', 'default', { ...titled('コレクション'), tests: [] }),
  open('/collection/{id}', 'default', {
    address: '/collection/{collection}',
    ...titled('発射場の一日'),
    texts: ['山田花子', '発射台'],
    tests: [],
  }),
  open('/feedback', 'default', { ...titled('ご意見・お問い合わせ'), tests: ['account'] }),
  open('/user/{id}', 'default', {
    address: '/user/{user}',
    ...titled('山田花子'),
    texts: ['発射台'],
    tests: [],
  }),
  open('/eura', 'default', { ...titled('利用規約'), texts: ['2025年1月11日', '14.6'], tests: ['delivery'] }),
  own('/mypage', {
    ...titled('マイページ'),
    texts: ['保存容量', '発射台'],
    tests: ['main-job', 'journeys', 'dialogs'],
  }),
  own('/favorite', { ...titled('お気に入り'), tests: ['journeys'] }),
  own('/message', { ...titled('お知らせ'), tests: ['account'] }),
  own('/config', { ...titled('設定'), texts: ['現在のプラン', 'チーム'], tests: ['account', 'dialogs'] }),
  own('/config/logout', { title: 'ログアウト', heading: 'ログアウトしますか', tests: ['keyboard'] }),
  own('/config/account', { ...titled('アカウント'), tests: ['account'] }),
  own('/config/see-you-again', { ...titled('またお会いしましょう'), isFarewell: true, tests: ['account'] }),
  own('/create', { ...titled('作る'), isTriable: true, tests: ['keyboard', 'try-first'] }),
  own('/create/image', { ...titled('画像から作る'), tests: ['main-job', 'bad-input', 'interruptions'] }),
  own('/create/video', { ...titled('動画から作る'), tests: ['creation-kinds'] }),
  own('/create/splat', { ...titled('3Dデータから作る'), tests: ['creation-kinds'] }),
  own('/atelier', { ...titled('アトリエ'), tests: ['atelier'] }),
  own('/atelier/log', {
    ...titled('生成の履歴'),
    texts: ['発射台', '完了'],
    tests: ['dialogs', 'interruptions'],
  }),
  own('/atelier/contents', { ...titled('コンテンツ'), texts: ['発射台'], tests: ['atelier', 'dialogs'] }),
  own('/atelier/feedback', { ...titled('届いた感想'), tests: ['atelier'] }),
  own('/atelier/analytics', { ...titled('アクセス解析'), tests: ['atelier'] }),
  own('/atelier/content/{id}', {
    address: '/atelier/content/{spatialImage}',
    title: '発射台の編集',
    heading: '発射台',
    tests: ['atelier'],
  }),
  open('/login', 'login', {
    title: 'ログイン',
    heading: 'Okuyuki へおかえりなさい',
    texts: [...panel, 'はじめての方はこちら'],
    tests: ['auth'],
  }),
  open('/signup', 'login', {
    title: 'アカウントを作成',
    heading: 'Okuyuki へようこそ',
    texts: ['ユーザー名', ...panel, '利用規約', 'すでにアカウントをお持ちの方はこちら'],
    tests: ['auth', 'main-job', 'keyboard'],
  }),
  open('/logout', 'login', {
    title: 'ログアウト',
    heading: 'ログアウトしました',
    tests: ['auth', 'keyboard'],
  }),
  open('/confirm-signup', 'login', {
    title: '確認コードの入力',
    heading: '登録の途中の情報が見つかりません',
    tests: ['auth', 'main-job', 'bad-input'],
  }),
  open('/signed-in', 'login', {
    title: 'ログイン',
    heading: 'Okuyuki へおかえりなさい',
    texts: [...panel, 'もう一度ログインしてください'],
    isExtension: true,
    tests: ['provider-sign-in'],
  }),
  open('/pw-reset', 'login', { ...titled('パスワードの再設定'), texts: ['メールアドレス'], tests: ['auth'] }),
  open('/pw-reset/confirm', 'login', {
    title: '新しいパスワード',
    heading: 'メールアドレスの確認',
    tests: ['auth'],
  }),
  open('/player', 'fullscreen', {
    address: '/player?id={spatialImage}',
    title: '発射台',
    heading: '発射台',
    tests: ['creation-kinds'],
  }),
  open('/maintenance', 'fullscreen', {
    title: 'メンテナンス中',
    heading: 'ただいまメンテナンス中です',
    tests: ['delivery'],
  }),
  open('/photo/{id}/embed', 'fullscreen', {
    address: '/photo/{spatialImage}/embed',
    title: '発射台',
    heading: null,
    texts: ['発射台 | Okuyuki'],
    tests: ['main-job', 'webview'],
  }),
  open('/app', 'app', { ...titled('みんなの空間画像'), texts: ['発射台'], tests: ['webview'] }),
  open('/app/photo/{id}', 'app', {
    address: '/app/photo/{spatialImage}',
    ...titled('発射台'),
    tests: ['webview'],
  }),
  open('/app/login', 'login', {
    title: 'ログイン',
    heading: 'Okuyuki へおかえりなさい',
    texts: panel,
    tests: ['auth', 'webview'],
  }),
  open('/app/logout', 'login', {
    title: 'ログアウト',
    heading: 'ログアウトしました',
    tests: [],
  }),
  open('/app/signup', 'login', {
    title: 'アカウントを作成',
    heading: 'Okuyuki へようこそ',
    texts: ['ユーザー名', ...panel, '利用規約'],
    tests: ['auth'],
  }),
  open('/app/confirm-signup', 'login', {
    title: '確認コードの入力',
    heading: '登録の途中の情報が見つかりません',
    tests: ['auth'],
  }),
  open('/guideline', 'guideline', { ...titled('デザインガイドライン'), tests: [] }),
  open('/guideline/icons', 'guideline', guide('アイコン')),
  open('/guideline/components/texts', 'guideline', guide('テキスト')),
  open('/guideline/components/button', 'guideline', guide('ボタン')),
  open('/guideline/components/snack-bar', 'guideline', {
    ...guide('スナックバー'),
    tests: ['timings', 'journeys'],
  }),
  open('/guideline/components/coach-mark', 'guideline', {
    ...guide('コーチマーク'),
    tests: ['timings', 'journeys'],
  }),
  open('/guideline/foundations/color', 'guideline', guide('色')),
  open('/guideline/foundations/elevation', 'guideline', guide('高さ')),
  open('/guideline/foundations/typography', 'guideline', guide('文字')),
  // The page exists for operators only.
  open('/operator', 'default', {
    title: 'ページが見つかりません',
    heading: 'お探しのページは見つかりませんでした',
    isExtension: true,
    tests: ['operator'],
  }),
]

export interface DialogScreen {
  readonly kind: DialogKind
  /** Its title; null if it is the name of the thing it shows. */
  readonly title: string | null
  /** Texts in it, verbatim where specification §2 gives them. */
  readonly texts: readonly string[]
  /** True if it is not in specification §2. */
  readonly isExtension?: true
  /** Browser tests that open it, without their file ending. */
  readonly tests: readonly string[]
}

/** Every kind of dialog: those of specification §2, and extensions, marked as such. */
export const dialogs: readonly DialogScreen[] = [
  {
    kind: 'Login',
    title: 'Okuyuki へおかえりなさい',
    texts: ['メールアドレス', 'パスワード', 'パスワードを忘れた方はこちら', 'ログイン'],
    tests: ['dialogs', 'timings'],
  },
  {
    kind: 'Confirm',
    title: 'タスクを取り消し',
    texts: ['元に戻せません', 'キャンセル', '実行'],
    tests: ['dialogs', 'timings'],
  },
  { kind: 'TaskLog', title: null, texts: ['種類', '状態', '生成を取り消し'], tests: ['dialogs', 'timings'] },
  {
    kind: 'PhotoEdit',
    title: '編集',
    texts: ['全体公開', '非公開', '保存', '閉じる'],
    tests: ['dialogs', 'main-job'],
  },
  { kind: 'EULA', title: '利用規約', texts: ['2025年1月11日', '閉じる'], tests: ['dialogs', 'keyboard'] },
  {
    kind: 'EmbedCode',
    title: '共有',
    texts: ['リンクを共有', '埋め込みコードを取得'],
    tests: ['dialogs', 'main-job', 'keyboard', 'unlisted'],
  },
  { kind: 'Uploading', title: 'アップロード中...', texts: ['Uploading...'], tests: ['dialogs'] },
  { kind: 'Avatar', title: '画像変更', texts: ['キャンセル', 'アップロードして変更'], tests: ['dialogs'] },
  {
    kind: 'Collect',
    title: 'コレクションに追加',
    texts: ['閉じる', '作って追加'],
    isExtension: true,
    tests: ['way-in'],
  },
  {
    kind: 'Download',
    title: 'ダウンロード',
    texts: ['SOG', 'PLY', 'SPZ', '閉じる'],
    isExtension: true,
    tests: ['downloads'],
  },
  {
    kind: 'Report',
    title: '作品を通報',
    texts: ['種類', '内容', '通報する'],
    isExtension: true,
    tests: ['operator'],
  },
  {
    kind: 'OperatorAction',
    title: '非表示にする',
    texts: ['理由', 'キャンセル'],
    isExtension: true,
    tests: ['operator'],
  },
]

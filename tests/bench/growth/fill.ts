import type { QueryConfig } from 'pg'

import type { Backend } from '#backend/backend.ts'
import type { TestUser } from '#backend/testing/sign-up-user.ts'

/**
 * Everything grows with the items: a user per 50 items, three favorites per item, ten days with views per
 * item.
 */
export interface Size {
  readonly items: number
  /** Number of existing items, which count towards `items`. */
  readonly before: number
}

export interface World {
  /** Owns a twentieth of all items. */
  readonly heavy: TestUser
  /** Owns forty items, whatever their total. */
  readonly plain: TestUser
}

/** Number of items with the rare word and the rare tag, whatever their total. */
export const RARE = 40

const owners = `(select id, row_number() over (order by created_at, id) - 1 as number from users)`

const statements = ({ items, before }: Size, { heavy, plain }: World): readonly string[] => {
  const first = before + 1
  const people = items / 50
  return [
    `insert into users (id, email, email_key, username, display_name, search_text, password_hash, created_at, updated_at)
     select md5('person ' || n)::uuid, n || '@example.com', n || '@example.com', 'person-' || n, name, lower(name || ' person-' || n),
       'none', now() - n * interval '1 minute', now()
     from generate_series(${before / 50 + 1}, ${people}) as n,
       lateral (select (array['佐藤','鈴木','高橋','田中','伊藤','渡辺','山本','中村'])[1 + n % 8] || ' ' || (array['花','海','空','葵','蓮','結'])[1 + n % 6] as name) as named`,
    `insert into spatial_images (id, owner_id, files_id, title, description, hash_tags, search_text, visibility, link_key, category,
       width, height, splat_count, splat_bytes, total_bytes, depth_source, camera_parameters, views, created_at, updated_at)
     select id, owner, id, title, description, tags, lower(title || ' ' || description || ' #' || array_to_string(tags, ' #')),
       visibility, case when visibility = 'UNLISTED' then substr(md5('key ' || n), 1, 26) end,
       (array['people','animals','food','nature','city','interior','things','art','other'])[1 + hash % 9],
       4000, 3000, 200000, 2000000, 3000000, 'ESTIMATED', '{}', hash % 997, at, at
     from generate_series(${first}, ${items}) as n,
       lateral (select abs(hashint4(n)) as hash) as hashed,
       lateral (select substr(md5('item ' || n), 1, 26) as id,
         case when n % 20 = 0 then '${heavy.id}'::uuid when n <= ${RARE} then '${plain.id}'::uuid
           else md5('person ' || 1 + hash % ${people})::uuid end as owner,
         case when hash % 10 < 8 or n <= ${RARE} then 'PUBLIC' when hash % 10 = 8 then 'UNLISTED' else 'PRIVATE' end as visibility,
         (array['夕焼け','石畳','港','古い駅','雪道','台所','商店街','神社'])[1 + hash % 8] || 'の' ||
           (array['朝','猫','桜','灯り','風景','影'])[1 + hash % 6] || case when n <= ${RARE} then ' 縁側' else '' end as title,
         (array['散歩の途中で撮りました。','カメラを少し動かしながら撮った一枚。','旅先での写真です。'])[1 + hash % 3]
           || repeat('奥行きがよく出ました。', 1 + hash % 5) as description,
         array['写真', 'タグ' || hash % 300] || case when n <= ${RARE} then array['縁側'] else '{}' end as tags,
         date_trunc('milliseconds', now() - n * interval '7 minutes') as at) as made`,
    // The statements below set owners as triggers do and keep their references valid: checks would take
    // minutes.
    'set session_replication_role = replica',
    `insert into favorites (user_id, spatial_image_id, owner_id, created_at)
     select owners.id, item.id, item.owner_id, now() - (n % 129600) * interval '1 minute'
     from generate_series(${3 * before + 1}, ${3 * items}) as n join ${owners} as owners on owners.number = abs(hashint4(n * 7)) % ${people}
       join spatial_images as item on item.id = substr(md5('item ' || 1 + (abs(hashint4(n)) % ${items})), 1, 26)
     on conflict do nothing`,
    `insert into item_views (spatial_image_id, owner_id, day, views, viewers)
     select item.id, item.owner_id, (now() at time zone 'Asia/Tokyo')::date - (d * 9 + abs(hashint4(n)) % 9), 1 + n % 5, 1
     from generate_series(${first}, ${items}) as n
       join spatial_images as item on item.id = substr(md5('item ' || n), 1, 26), generate_series(0, 9) as d
     order by 3`,
    `insert into item_embeddings (spatial_image_id, owner_id, day, origin, views)
     select item.id, item.owner_id, (now() at time zone 'Asia/Tokyo')::date - abs(hashint4(n)) % 60,
       'https://site-' || abs(hashint4(n)) % 40 || '.example', 2
     from generate_series(${first}, ${items}) as n join spatial_images as item on item.id = substr(md5('item ' || n), 1, 26)`,
    // The sums that triggers would make; the role above disables them.
    'truncate owner_days, owner_sites',
    `insert into owner_days select owner_id, day, sum(views), sum(viewers), sum(favorites)
     from (
       select owner_id, day, views, viewers, 0 from item_views
       union all select owner_id, (created_at at time zone 'Asia/Tokyo')::date, 0, 0, 1 from favorites
     ) as things (owner_id, day, views, viewers, favorites) group by 1, 2`,
    'insert into owner_sites select owner_id, day, origin, sum(views) from item_embeddings group by 1, 2, 3',
    `insert into collections (id, owner_id, title, description, visibility, created_at, updated_at)
     select substr(md5('collection ' || n), 1, 26), case when n <= 20 then '${plain.id}'::uuid else md5('person ' || 1 + n % ${people})::uuid end,
       'コレクション', '', 'PUBLIC', date_trunc('milliseconds', now() - n * interval '1 hour'), now()
     from generate_series(${before / 20 + 1}, ${items / 20}) as n`,
    `insert into collection_items (collection_id, spatial_image_id, position)
     select substr(md5('collection ' || n), 1, 26), substr(md5('item ' || 1 + (n * 20 + p) % ${items}), 1, 26), p
     from generate_series(${before / 20 + 1}, ${items / 20}) as n, generate_series(0, 19) as p`,
    `insert into messages (id, user_id, kind, text, created_at)
     select substr(md5('message ' || n), 1, 26), md5('person ' || 1 + n % ${people})::uuid, 'TEAM', '知らせ', now() - n * interval '1 minute'
     from generate_series(${first}, ${items}) as n`,
    `insert into tasks (id, owner_id, result_id, kind, status, description, hash_tags, visibility, created_at, updated_at)
     select md5('task ' || n)::uuid, case when n % 20 = 0 then '${heavy.id}'::uuid when n <= ${RARE} then '${plain.id}'::uuid
         else md5('person ' || 1 + abs(hashint4(n)) % ${people})::uuid end,
       substr(md5('item ' || n), 1, 26), 'INSTANT', 'COMPLETED', '', '{}', 'PUBLIC', now() - n * interval '7 minutes', now()
     from generate_series(${first}, ${items}) as n`,
    `insert into item_feedback (id, owner_id, spatial_image_id, spatial_image_title, text, created_at)
     select gen_random_uuid(), owner_id, id, title, 'すてきです。', created_at from spatial_images
     where id in (select substr(md5('item ' || n), 1, 26) from generate_series(${first}, ${items}) as n)`,
  ]
}

/** Adds the missing rows for that size, in statements that each write a whole table. */
export const fill = async ({ services }: Backend, size: Size, world: World): Promise<void> => {
  const client = await services.pool.connect()
  try {
    await client.query(
      "set statement_timeout = 0; set auto_explain.log_min_duration = -1; set work_mem = '64MB'",
    )
    // A longer timeout than the pool's.
    const send = async (text: string): Promise<void> => {
      const query: QueryConfig & { readonly query_timeout: number } = { text, query_timeout: 600_000 }
      await client.query(query)
    }
    for (const statement of statements(size, world)) await send(statement)
    // As autovacuum would, without waiting for it.
    await send('vacuum (analyze)')
  } finally {
    client.release(true)
  }
}

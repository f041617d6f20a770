import pg from 'pg'

const perOwner = 100
/** The triggers that keep sums take time with the square of a transaction's rows. */
const perTransaction = 1000

/** Id of one of the inserted items. */
export const insertedItem = `many${'7'.padStart(22, '0')}`

/** Inserts accounts of a hundred items each, with texts, labels and views. */
export async function insertItems(url: string, items: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `insert into users (id, email, email_key, username, display_name, search_text, password_hash, created_at, updated_at)
      select md5('u' || n)::uuid, 'u' || n, 'u' || n, 'u' || n, '人' || n, '人' || n, 'none', now(), now()
      from generate_series(0, ($1::int - 1) / $2::int) as n`,
      [items, perOwner],
    )
    for (let first = 0; first < items; first += perTransaction)
      await insertSome(client, first, Math.min(first + perTransaction, items) - 1)
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function insertSome(client: pg.Client, first: number, last: number): Promise<void> {
  await client.query(
    `insert into spatial_images (id, owner_id, files_id, title, description, hash_tags, search_text, visibility,
      link_key, category, width, height, splat_count, splat_bytes, total_bytes, depth_source, camera_parameters,
      created_at, updated_at)
    select id, md5('u' || n / $3::int)::uuid, id, '海辺の夕焼け ' || n, text,
      array['海', '旅' || n % 50], '海辺の夕焼け ' || n || ' ' || text, 'PUBLIC', 'k' || n, 'nature', 1200, 900,
      1000, 1000 + n, 2000 + n, 'ESTIMATED', '{}', now() - n * interval '1 minute', now()
    from generate_series($1::int, $2::int) as n,
      lateral (select 'many' || lpad(n::text, 22, '0') as id,
        '港の朝と山の道を歩いた日の写真 ' || md5(n::text) || md5(n::text || 'b') as text) as made`,
    [first, last, perOwner],
  )
  await client.query(
    `insert into item_views (spatial_image_id, day, views, viewers)
    select 'many' || lpad(n::text, 22, '0'), current_date - n % 30, 3, 2
    from generate_series($1::int, $2::int) as n`,
    [first, last],
  )
}

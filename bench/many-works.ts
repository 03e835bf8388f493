import pg from 'pg'

/** Copies the demo catalogue up to `count` works, with new ids, prices and words. */
export async function makeManyWorks(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Copied rows are complete, so triggers are disabled.
    await client.query('set session_replication_role = replica')
    const { rows } = await client.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_schema = 'public' and table_name = 'artworks'
       and is_generated = 'NEVER'`,
    )
    const { rows: had } = await client.query<{ count: number }>('select count(*)::int count from artworks')
    const have = had[0]?.count ?? 0
    if (have === 0) throw new Error('There is no catalogue to copy.')
    const copies = Math.ceil(count / have)
    const names = rows.map(({ column_name }) => column_name)
    const values = names.map((name) => changed[name] ?? `w.${name}`)
    await client.query('create temporary table model as select * from artworks')
    await client.query(
      `insert into artworks (${names.join(', ')}) select ${values.join(', ')}
       from model w, generate_series(1, ${copies - 1}) n order by n, w.id limit ${count - have}`,
    )
    await client.query(
      `insert into artwork_pictures (artwork_id, picture_id, position, role, alt)
       select ${copyId}, p.picture_id, p.position, p.role, p.alt
       from model w join artwork_pictures p on p.artwork_id = w.id, generate_series(1, ${copies - 1}) n
       where exists (select from artworks known where known.id = ${copyId})`,
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const copyId = "substr(w.id, 1, 8) || lpad(to_hex(n), 6, '0') || substr(w.id, 15, 10)"

const changed: Record<string, string> = {
  id: copyId,
  price: 'w.price + (n * 700) % 90000',
  original_price: 'null',
  reduced_until: 'null',
  year: '1990 + (n * 7 + w.width::int) % 36',
  created_at: "w.created_at - n * interval '97 seconds'",
}

import pg from 'pg'

/** Adds 5,000 users, 10,000 paid orders of one line each, and 100,000 audit entries. */
export async function makeLargeHouse(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Disables triggers.
    await client.query('set session_replication_role = replica')
    for (const statement of statements) await client.query(statement)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const id = (prefix: string) => `'${prefix}' || lpad(to_hex(n), 22, '0')`
const of = (prefix: string, count: number) => `'${prefix}' || lpad(to_hex(1 + n % ${count}), 22, '0')`
const at = "now() - n * interval '5 minutes'"
/** 10,000 orders in about 14 months. */
const soldAt = "now() - n * interval '1 hour'"

const statements = [
  `insert into users (id, uid, email, first_name, last_name, verified, created_at)
   select ${id('aa')}, 'large-' || n, 'person' || n || '@louend.test', 'Mari' || n, 'Maasikas', true, ${at}
   from generate_series(1, 5000) n`,
  `insert into orders (id, number, user_id, buyer_name, buyer_email, language, state, subtotal, shipping, tax, total,
     expires_at, paid_at, created_at, updated_at)
   select ${id('bb')}, 'LO-2020-' || lpad(n::text, 6, '0'), ${of('aa', 5000)}, 'Mari' || n || ' Maasikas',
     'person' || n || '@louend.test', 'en', 'delivered', 48000, 0, 0, 48000, ${soldAt}, ${soldAt}, ${soldAt}, ${soldAt}
   from generate_series(1, 10000) n`,
  `insert into payments (id, order_id, provider, session_id, intent_id, state, amount, refunded, created_at, updated_at)
   select ${id('cc')}, ${id('bb')}, 'sandbox', 'cs_large_' || n, 'pi_large_' || n, 'paid', 48000, 0, ${soldAt}, ${soldAt}
   from generate_series(1, 10000) n`,
  `insert into order_lines (id, order_id, position, artwork_id, artist_id, title, artist_name, seller_status, medium,
     dimensions, edition_kind, copies, quantity, unit_price, artist_unit_price, commission_rate, total, state, delivered_at,
     delivery_confirmed_at, delivery_confirmed_by)
   select ${id('dd')}, ${id('bb')}, 0, w.id, w.artist_id, w.title, 'Leelo Uduvere', 'private', w.medium,
     '{"width": 30, "height": 40, "depth": 0, "unit": "cm"}', 'original', '{1}', 1, 48000, 43600, 1000, 48000, 'delivered', ${soldAt},
     ${soldAt}, 'buyer'
   from generate_series(1, 10000) n
   join (select *, row_number() over (order by id) as place from artworks limit 90) w on w.place = 1 + n % 90`,
  `insert into ledger_entries (id, transaction_id, kind, account, amount, artist_id, order_line_id, at)
   select ${id('ee')}, 'sale:' || l.id, 'sale', 'artist', -43600, l.artist_id, l.id, ${soldAt}
   from generate_series(1, 10000) n join order_lines l on l.id = ${id('dd')}`,
  `insert into owed_to_artists (artist_id, amount)
   select artist_id, -sum(amount) from ledger_entries where account = 'artist' group by artist_id
   on conflict (artist_id) do update set amount = excluded.amount`,
  `insert into order_history (id, order_id, line_id, state, at, by)
   select ${id('ff')}, ${id('bb')}, ${id('dd')}, 'delivered', ${soldAt}, 'artist' from generate_series(1, 10000) n`,
  `insert into audit_entries (id, at, by, action, subject, details)
   select ${id('ab')}, ${at}, ${of('aa', 5000)}, (array['artwork-changed', 'artist-paid', 'role-changed'])[1 + n % 3],
     ${of('bb', 10_000)}, '{"reason": "Because"}' from generate_series(1, 100000) n`,
  `insert into reports (id, subject, subject_id, reason, created_at)
   select ${id('ac')}, 'artwork', ${of('dd', 90)}, 'It is mine', ${at} from generate_series(1, 1000) n`,
  `insert into subscribers (id, email, language, created_at, confirmed_at)
   select ${id('ad')}, 'person' || n || '@louend.test', 'en', ${at}, ${at} from generate_series(1, 5000) n`,
]

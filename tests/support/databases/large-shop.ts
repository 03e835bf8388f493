import pg from 'pg'

/** How much `fillShop` writes of what the rest follows from. */
export type ShopSize = {
  readonly works: number
  /** A whole part of the works, or a whole multiple of them, so that each is sold as often. */
  readonly orders: number
  /** Each has as many works; a quarter more have left. */
  readonly sellers: number
  readonly buyers: number
  /** Holds that came to nothing, beside those of the orders. */
  readonly lapsedHolds: number
}

export const testedSize: ShopSize = { works: 20_000, orders: 200_000, sellers: 4000, buyers: 46_000, lapsedHolds: 0 }

/** The values of columns for the n-th row; they may read what is joined. */
type Values = { readonly join: string; readonly columns: Readonly<Record<string, string>> }

/** What artists and works are; `before` makes what they read. */
export type Words = { readonly before: string; readonly artists: Values; readonly works: Values }

const plainWords: Words = {
  before: '',
  artists: { join: '', columns: { slug: "'studio-' || n", name: "'Studio ' || n", biography: `'{"en": "Paints."}'` } },
  works: {
    join: '',
    columns: {
      title: "jsonb_build_object('en', 'Work ' || n)",
      category: "'paintings'",
      width: '40',
      height: '30',
      edition_kind: "'limited'",
      edition_size: '90',
      artist_price: '10000',
      price: '11000',
      size_class: "'small'",
      created_at: "now() - n * interval '50 minutes'",
    },
  },
}

/** The id of the n-th row of a table. */
export const idOf = (n: number): string => n.toString(16).padStart(24, '0')

/**
 * Fills a migrated database with a shop of two years, up to now: an order every five minutes, of which the last are open, as
 * they are in a shop. The books agree. Triggers rest meanwhile, and the planner knows the tables afterwards.
 */
export async function fillShop(databaseUrl: string, size = testedSize, words = plainWords): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // Also spares the foreign keys, each of which would be looked up.
    await client.query(
      "set session_replication_role = replica; set maintenance_work_mem = '256MB'; set work_mem = '128MB'",
    )
    // Building an index once takes a fraction of adding to it row by row.
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select quote_ident(indexname) as name, indexdef as definition from pg_indexes
       where schemaname = 'public' and not exists (select from pg_constraint where conname = indexname)`,
    )
    await client.query(`drop index ${indexes.map(({ name }) => name).join(', ')}`)
    await client.query(rowsOf(size, words))
    await client.query(indexes.map(({ definition }) => definition).join(';'))
    // Indexes have nothing to clean up yet.
    await client.query('vacuum (analyze, index_cleanup off)')
  } finally {
    await client.end()
  }
}

const columnsOf = ({ columns }: Values) => Object.keys(columns).join(', ')
const namedValuesOf = ({ columns }: Values) =>
  Object.entries(columns)
    .map(([column, value]) => `${value} as ${column}`)
    .join(', ')

/** An order is `days` old. */
function rowsOf({ works, orders, sellers, buyers, lapsedHolds }: ShopSize, words: Words): string {
  const people = sellers + buyers
  // One every five minutes, if there are 200,000.
  const minutes = 1_000_000 / orders
  const perDay = 1440 / minutes
  /** The orders between two payouts of an artist. */
  const period = (orders * 8) / 100
  /** From one work that is sold to the next. */
  const step = Math.max(1, works / orders)
  return `
create function pg_temp.id(n bigint) returns text immutable language sql return lpad(to_hex(n), 24, '0');
${words.before}

insert into identity_users (id, name, email, email_verified, created_at, updated_at)
select pg_temp.id(n), 'Person ' || n, 'person-' || n || '@louend.test', true, now() - n * interval '20 minutes', now() from generate_series(1, ${people}) n;
insert into identity_accounts (id, user_id, provider_id, account_id, password, created_at, updated_at)
select pg_temp.id(n), pg_temp.id(n), 'credential', pg_temp.id(n), 'none', now(), now() from generate_series(1, ${people}) n;
insert into identity_sessions (id, token, user_id, expires_at, created_at, updated_at)
select pg_temp.id(n), 'token-' || n, pg_temp.id(n % ${people} + 1), now() + n * interval '25 seconds', now(), now()
from generate_series(1, 20000) n;
insert into users (id, uid, email, first_name, last_name, verified, created_at)
select pg_temp.id(n), pg_temp.id(n), 'person-' || n || '@louend.test', 'Person', n::text, true, now() - n * interval '20 minutes'
from generate_series(1, ${people}) n;
insert into artists (id, user_id, ${columnsOf(words.artists)}, approval, bank_account, seller_status, trader, created_at, updated_at)
select pg_temp.id(n), case when n <= ${sellers} then pg_temp.id(n) end, ${namedValuesOf(words.artists)}, 'approved',
  '{"iban": "EE382200221020145685", "holder": "Studio"}', case when n % 10 = 0 then 'trader' else 'private' end,
  case when n % 10 = 0 then '{"name": "Studio", "address": "Tallinn", "registryCode": "1", "email": "studio@louend.test"}'::jsonb end, now(), now()
from generate_series(1, ${sellers * 1.25}) n ${words.artists.join};
insert into pictures (id, hash, width, height, placeholder, palette, created_at)
select pg_temp.id(n), md5(n::text) || md5((-n)::text), 1600, 1200, 'data:,', '[{"hex": "#334455", "share": 1}]', now() - interval '2 days' - n * interval '50 minutes'
from generate_series(1, ${works}) n;
insert into exhibitions (id, artist_id, position, title)
select pg_temp.id(n), pg_temp.id((n - 1) % ${sellers} + 1), (n - 1) / ${sellers}, '{"en": "Show"}' from generate_series(1, ${2 * sellers}) n;
insert into studio_pictures (artist_id, picture_id, position)
select pg_temp.id((n - 1) % ${sellers} + 1), pg_temp.id(n), (n - 1) / ${sellers} from generate_series(1, ${2 * sellers}) n;
insert into application_works (artist_id, picture_id, position)
select pg_temp.id((n - 1) / 5 + 1), pg_temp.id(n), (n - 1) % 5 from generate_series(1, 300) n;
insert into saved_works (user_id, artwork_id, created_at)
select pg_temp.id(n % ${people} + 1), pg_temp.id(n % ${works - 3} + 1), now() - n * interval '20 minutes' from generate_series(1, ${2.5 * works}) n
on conflict do nothing;
insert into consents (id, browser_id, statistics, tracking, version, created_at)
select pg_temp.id(n), pg_temp.id(n), true, false, '2026-01', now() - n * interval '10 minutes' from generate_series(1, 20000) n;
insert into terms_acceptances (id, user_id, version, accepted_at)
select pg_temp.id(10000000 + n), pg_temp.id(n), '2026-01-01', now() - n * interval '20 minutes' from generate_series(1, ${people}) n;
insert into terms_acceptances (id, artist_id, version, accepted_at)
select pg_temp.id(20000000 + n), pg_temp.id(n), '2026-01-01', now() from generate_series(1, ${sellers}) n;
insert into terms_notices (artist_id, version, told_at)
select pg_temp.id(n), '2026-01-01', now() from generate_series(1, ${sellers}) n;
insert into subscribers (id, email, language, created_at, confirmed_at)
select pg_temp.id(n), 'reader-' || n || '@louend.test', 'et', now(), now() from generate_series(1, 10000) n;
insert into suppressions (id, email, reason, status, created_at, reported_at, email_id)
select pg_temp.id(n), 'reader-' || n || '@louend.test', (array['bounce', 'complaint'])[1 + n % 2], '5.1.1', now(), now() - n * interval '1 hour', pg_temp.id(n)
from generate_series(1, 5000) n;
insert into webhook_endpoints (id, url, events, salt, created_at)
select pg_temp.id(n), 'http://localhost:9/' || n, '{order.paid,work.sold}', 'salt', now() from generate_series(1, 5) n;
insert into webhook_deliveries (id, endpoint_id, event_id, type, subject_id, details, created_at, state, attempts, next_attempt_at)
select pg_temp.id(n), pg_temp.id(1 + n % 5), pg_temp.id(n), 'order.paid', pg_temp.id(n), '{}', now() - n * interval '1 minute',
  case when n <= 10 then 'pending' when n % 100 = 0 then 'given-up' else 'delivered' end, 1, now() from generate_series(1, 20000) n;
insert into api_keys (id, name, prefix, hash, scopes, created_at)
select pg_temp.id(n), 'Key ' || n, 'lk_' || n, md5(n::text), '{orders:read}', now() from generate_series(1, 150) n;

-- What became of each order.
create temporary table placed as
select n, pg_temp.id(n) as id, now() - (${orders} - n) * interval '${minutes} minutes' as at, (${orders} - n) / ${perDay}::numeric as days,
  pg_temp.id(${sellers + 1} + n % ${buyers}) as user_id, 1 + (n * ${step} - 1) % ${works} as work, 1 + (n * ${step} - 1) / ${works} as copy,
  case when n > ${orders - 20} then 'pending_payment' when n % 12 = 0 then 'expired'
    when n % 20 = 1 and n < ${orders * 0.9} then 'refunded'
    when n > ${orders} - 3 * ${perDay} then 'paid' when n > ${orders} - 4 * ${perDay} then 'preparing'
    when n > ${orders} - 8 * ${perDay} then 'shipped' when n % 1000 = 5 and n > ${orders} - 30 * ${perDay} then 'return_requested'
    else 'delivered' end as state
from generate_series(1, ${orders}) n;
create temporary table sold as
select p.*, pg_temp.id(n + line * ${orders}) as line_id, line, pg_temp.id(1 + (work + line * 7 - 1) % ${works}) as work_id,
  1 + (work + line * 7 - 1) % ${works} % ${sellers} as artist, copy + line * 20 as its_copy,
  case when p.state = 'delivered' and days > 40 then pg_temp.id(1 + (work + line * 7 - 1) % ${works} % ${sellers} + ${sellers} * (n / ${period})) end as payout_id
from placed p, generate_series(0, 1) line where line = 0 or n % 20 = 0;

-- What is left of each work.
create temporary table taken as
select work_id, count(*) as taken, count(*) filter (where state <> 'pending_payment') as bought, max(at) as last_sold_at
from sold where state not in ('expired', 'refunded') group by work_id;
insert into artworks (id, artist_id, ${columnsOf(words.works)}, commission_rate, available, status, sold_at, updated_at)
select id, artist_id, ${columnsOf(words.works)}, 1000, edition_size - taken, status, case when status = 'sold' then last_sold_at end, created_at
from (
  select made.*, case when bought = edition_size then 'sold' else 'active' end as status from (
    select pg_temp.id(n) as id, pg_temp.id((n - 1) % ${sellers} + 1) as artist_id, ${namedValuesOf(words.works)},
      coalesce(taken, 0) as taken, coalesce(bought, 0) as bought, last_sold_at
    from generate_series(1, ${works}) n left join taken on work_id = pg_temp.id(n) ${words.works.join}
  ) made
) counted;
insert into artwork_pictures (artwork_id, picture_id, position, role)
select id, id, 0, 'main' from artworks;
insert into artwork_views (artwork_id, day, views)
select pg_temp.id(n), current_date - day, 3 from generate_series(1, ${works}) n, generate_series(1, 2) day;
insert into prices (artwork_id, price, since) select id, price, created_at from artworks;

insert into orders (id, number, user_id, buyer_name, buyer_email, language, state, subtotal, shipping, tax, total, placed_from,
  shipping_address, expires_at, paid_at, created_at, updated_at)
select id, 'LO-' || extract(year from at) || '-' || lpad(n::text, 6, '0'), user_id, 'Person ' || n % ${buyers}, 'person-' || ${sellers + 1} + n % ${buyers} || '@louend.test',
  'en', state, sum, 0, 0, sum, case when state = 'pending_payment' then 'place-' || n end,
  case when state not in ('pending_payment', 'expired') then '{"name": "Mari", "line1": "Koidu 14", "city": "Tallinn", "postalCode": "10136", "country": "EE"}'::jsonb end,
  at + interval '30 minutes', case when state not in ('pending_payment', 'expired') then at + interval '2 minutes' end, at, at
from (select *, case when n % 20 = 0 then 22000 else 11000 end as sum from placed) placed;
insert into order_lines (id, order_id, position, artwork_id, artist_id, title, artist_name, seller_status, medium, dimensions, category,
  edition_kind, edition_size, copies, picture_hash, quantity, unit_price, artist_unit_price, commission_rate, total, state,
  shipped_at, delivered_at, delivery_confirmed_at, delivery_confirmed_by, refunded, payout_id)
select line_id, sold.id, line, work_id, pg_temp.id(artist), w.title, a.name,
  case when artist % 10 = 0 then 'trader' else 'private' end, '{}', jsonb_build_object('width', w.width, 'height', w.height, 'depth', w.depth, 'unit', w.unit), w.category,
  w.edition_kind, w.edition_size, array[its_copy], md5(((work + line * 7 - 1) % ${works} + 1)::text) || md5((-((work + line * 7 - 1) % ${works} + 1))::text), 1, 11000, 10000, 1000, 11000,
  case when state not in ('pending_payment', 'expired') then state end,
  case when state in ('shipped', 'delivered', 'return_requested') then at + interval '4 days' end,
  case when state in ('delivered', 'return_requested') then at + interval '8 days' end,
  case when state = 'return_requested' or state = 'delivered' and days > 12 then at + interval '12 days' end,
  case when state = 'return_requested' or state = 'delivered' and days > 12 then 'buyer' end,
  case when state = 'refunded' then 11000 else 0 end, payout_id
from sold join artworks w on w.id = work_id join artists a on a.id = pg_temp.id(artist);
insert into holds (id, artwork_id, copy, order_id, state, expires_at, created_at)
select line_id, work_id, its_copy, id,
  case when state = 'pending_payment' then 'held' when state in ('expired', 'refunded') then 'released' else 'sold' end,
  at + interval '30 minutes', at from sold;
insert into holds (id, artwork_id, copy, order_id, state, expires_at, created_at)
select pg_temp.id(${4 * orders} + lapsed), pg_temp.id(lapsed % ${works} + 1), 1, id, 'released', at + interval '30 minutes', at
from generate_series(1, ${lapsedHolds}) lapsed join placed on placed.n = lapsed % ${orders} + 1;
insert into payments (id, order_id, provider, session_id, intent_id, state, amount, refunded, created_at, updated_at)
select id, id, 'sandbox', 'cs_' || n, case when state not in ('pending_payment', 'expired') then 'pi_' || n end,
  case when state = 'pending_payment' then 'open' when state = 'expired' then 'expired' when state = 'refunded' then 'refunded' else 'paid' end,
  sum, case when state = 'refunded' then sum else 0 end, at, at
from (select *, case when n % 20 = 0 then 22000 else 11000 end as sum from placed) placed;
insert into payment_events (id, type, session_id, payload, received_at, handled_at)
select 'evt_' || n, 'checkout.session.completed', 'cs_' || n, '{}', at, at from placed where state not in ('pending_payment', 'expired');
insert into terms_acceptances (id, order_id, version, accepted_at)
select id, id, '2026-01-01', at from placed where state not in ('pending_payment', 'expired');
insert into order_history (id, order_id, state, at, by)
select pg_temp.id(2 * n), id, 'pending_payment', at, 'buyer' from placed;
insert into order_history (id, order_id, state, at, by)
select pg_temp.id(2 * n + 1), id, state, at + interval '2 minutes', 'payments' from placed where state <> 'pending_payment';
insert into order_history (id, order_id, line_id, state, at, by, reason)
select pg_temp.id(1000000 + n), id, line_id, 'delivered', at + interval '9 days', 'buyer', 'It is late.' from sold where n % 200 = 3;
insert into refunds (id, order_id, line_id, amount, artist_amount, reason, by, created_at, done_at, provider_id)
select line_id, id, line_id, 11000, 10000, 'A scratch', 'admin', at + interval '3 days', at + interval '3 days', 're_' || n from sold where state = 'refunded';
insert into refund_requests (id, order_id, line_id, amount, artist_amount, ground, reason, by, created_at, due_on, decision, decided_at, decided_by, refund_id)
select line_id, id, line_id, 11000, 10000, 'goodwill', 'A scratch', pg_temp.id(artist), at, at::date, 'approved', at + interval '3 days', pg_temp.id(1), line_id
from sold where state = 'refunded';
insert into fraud_warnings (id, order_id, reason, is_actionable, warned_at, decided_at, decided_by)
select 'issfr_' || n, id, 'misc', true, at + interval '2 days', at + interval '3 days', pg_temp.id(1) from placed where n % 400 = 11;
insert into disputes (id, order_id, amount, currency, reason, state, opened_at, closed_at, reported_at, withdrawn_at, reinstated_at)
select 'du_' || n, id, 11000, 'EUR', 'fraudulent', 'won', at + interval '9 days', at + interval '30 days', at + interval '30 days',
  at + interval '9 days', at + interval '30 days' from placed where n % 400 = 7;
insert into returns (line_id, order_id, requested_at, answered_at, ended_at)
select line_id, id, at + interval '13 days', at + interval '14 days', case when state = 'refunded' then at + interval '20 days' end
from sold where state in ('refunded', 'return_requested');
insert into postage_claims (id, order_id, line_id, amount, claimed_at, decision, decided_at, decided_by, answer)
select line_id, id, line_id, 1250, at + interval '15 days', 'refused', at + interval '16 days', pg_temp.id(1), 'No receipt' from sold where state = 'refunded';
insert into withdrawals (id, order_id, line_ids, name, email, language, received_at, confirmed_at)
select id, id, array[line_id], 'Mari', 'mari@louend.test', 'et', at, at from sold where n % 400 = 9;
insert into invoices (id, artist_id, number, order_id, issued_at)
select line_id, pg_temp.id(artist), row_number() over (partition by artist order by n, line), id, at from sold
where artist % 10 = 0 and state not in ('pending_payment', 'expired');
insert into issued_documents (id, kind, issuer, year, number, subject, edition, language, order_id, name, sha256, bytes, storage_key, issued_at, kept_until)
select id, 'receipt', 'shop', extract(year from at), row_number() over (partition by extract(year from at) order by n), id, '', 'en', id,
  'receipt.pdf', md5(n::text) || md5((-n)::text), 20000, 'documents/' || id, at, (extract(year from at) + 7 || '-12-31')::date
from placed where state not in ('pending_payment', 'expired');
insert into issued_documents (id, kind, issuer, year, number, subject, edition, language, order_id, artist_id, name, sha256, bytes, storage_key, issued_at, kept_until)
select pg_temp.id(4000000 + row_number() over ()), 'invoice', artist_id, extract(year from issued_at), number, id, '', 'en', order_id, artist_id,
  'invoice.pdf', md5(id) || md5(id), 20000, 'documents/invoice-' || id, issued_at, (extract(year from issued_at) + 7 || '-12-31')::date
from invoices;

-- Every eight weeks what was due to each artist, in files for 20 of them.
insert into payouts (id, artist_id, amount, batch_id, bank_account, state, settled_at, created_at)
select payout_id, pg_temp.id(artist), 10000 * count(*), pg_temp.id(n / ${period} * ${sellers / 20} + (artist - 1) / 20 + 1), '{"iban": "EE382200221020145685", "holder": "Studio"}',
  case when n / ${period} = 11 and artist <= 20 then 'sent' else 'paid' end, now(), max(at) + interval '40 days'
from sold where payout_id is not null group by payout_id, artist, n / ${period};
insert into payout_batches (id, pay_on, by, created_at)
select batch_id, max(created_at)::date, pg_temp.id(1), max(created_at) from payouts group by batch_id;
insert into issued_documents (id, kind, issuer, year, number, subject, edition, language, name, sha256, bytes, storage_key, issued_at, kept_until)
select pg_temp.id(6000000 + row_number() over ()), 'payout-file', 'shop', extract(year from created_at),
  row_number() over (partition by extract(year from created_at) order by id), id, '', 'en', 'payouts.xml', md5(id) || md5(id), 20000,
  'documents/payouts-' || id, created_at, (extract(year from created_at) + 7 || '-12-31')::date
from payout_batches;
insert into bank_statements (id, iban, number, first_day, last_day, opening, closing, by, read_at)
select pg_temp.id(n), 'EE382200221020145685', 'S-' || n, current_date - n, current_date - n, 0, 0, pg_temp.id(1), now() from generate_series(1, 1000) n;
insert into bank_entries (id, statement_id, position, day, amount, is_return, words)
select pg_temp.id(n), pg_temp.id(n % 1000 + 1), n / 1000, current_date - (n % 1000 + 1), 100, false, 'Studio' from generate_series(0, 19999) n;
insert into payout_holds (id, artist_id, reason, by, created_at, last_day, ended_at)
select pg_temp.id(n), pg_temp.id(n % ${sellers} + 1), 'A complaint', pg_temp.id(1), now() - n * interval '6 hours', current_date, now() from generate_series(1, 2000) n;
insert into ledger_entries (id, transaction_id, kind, account, amount, artist_id, order_line_id, refund_id, at)
select pg_temp.id(row_number() over ()), kind || ':' || line_id, kind, account, share * direction, case when account = 'artist' then pg_temp.id(artist) end,
  line_id, case when kind = 'refund' then line_id end, at
from sold, (values ('sale', 1), ('refund', -1)) as moved (kind, direction), (values ('cash', 11000), ('artist', -10000), ('commission', -1000)) as part (account, share)
where state not in ('pending_payment', 'expired') and (kind = 'sale' or state = 'refunded');
insert into ledger_entries (id, transaction_id, kind, account, amount, artist_id, payout_id, at)
select pg_temp.id(2000000 + row_number() over ()), 'payout:' || id, 'payout', account, amount * direction, case when account = 'artist' then artist_id end, id, created_at
from payouts, (values ('cash', -1), ('artist', 1)) as part (account, direction);
insert into fee_invoices (artist_id, month, vat)
select distinct l.artist_id, date_trunc('month', e.at at time zone 'Europe/Tallinn')::date, 0
from ledger_entries e join order_lines l on l.id = e.order_line_id
where e.account = 'commission' and date_trunc('month', e.at at time zone 'Europe/Tallinn') < date_trunc('month', now() at time zone 'Europe/Tallinn');
insert into fee_invoice_lines (fee_invoice_id, order_line_id, refund_id, at, amount, treatment, vat)
select f.id, l.id, e.refund_id, e.at, -e.amount, 'not-registered', 0
from ledger_entries e join order_lines l on l.id = e.order_line_id
  join fee_invoices f on f.artist_id = l.artist_id and f.month = date_trunc('month', e.at at time zone 'Europe/Tallinn')::date
where e.account = 'commission';
insert into owed_to_artists (artist_id, amount)
select artist_id, -sum(amount) from ledger_entries where account = 'artist' group by artist_id;

insert into audit_entries (id, at, by, action, subject)
select id, at + interval '10 days', user_id, 'refund-decided', id from placed where n % 4 = 0;
insert into outgoing_mail (id, key, order_id, "to", language, subject, text, html, created_at, sent_at)
select id, 'paid:' || id, id, 'person-' || ${sellers + 1} + n % ${buyers} || '@louend.test', 'en', 'Your order', 'Thank you.', '<p>Thank you.</p>', at,
  case when n <= ${orders - 5} then at + interval '1 minute' end
from placed where days < 90;
insert into conversations (id, buyer_id, artist_id, artwork_id, created_at, last_message_at)
select pg_temp.id(n), pg_temp.id(${sellers + 1} + n % ${buyers}), pg_temp.id(n % ${sellers} + 1), pg_temp.id(n), now(), now() - n * interval '50 minutes' from generate_series(1, 20000) n;
insert into messages (id, conversation_id, author, text, created_at)
select pg_temp.id(n), pg_temp.id(n % 20000 + 1), (array['buyer', 'artist'])[n % 2 + 1], 'Is it framed?', now() - n * interval '50 minutes' from generate_series(1, 20000) n;
insert into message_pictures (message_id, picture_id, position) select pg_temp.id(n), pg_temp.id(n), 0 from generate_series(1, 5000) n;
insert into reports (id, subject, subject_id, email, reason, created_at, outcome, answer, decided_by, decided_at)
select pg_temp.id(n), 'artwork', pg_temp.id(n), 'person-' || n || '@louend.test', 'It is mine.', now() - n * interval '1 hour', 'dismissed', 'It is not.',
  pg_temp.id(1), now() - n * interval '1 hour' from generate_series(1, 5000) n;
insert into restrictions (id, subject, subject_id, ground, rule, reason, by, created_at, lifted_by, lifted_at)
select pg_temp.id(n), 'artwork', pg_temp.id(n), 'terms', 'Section 4', 'A copy', pg_temp.id(1), now() - n * interval '8 hours', pg_temp.id(1), now()
from generate_series(1, 2000) n;
insert into contact_messages (id, name, email, subject, message, language, created_at)
select pg_temp.id(n), 'Mari', 'person-' || n || '@louend.test', 'A question', 'Where are you?', 'et', now() - n * interval '3 hours' from generate_series(1, 5000) n;
insert into feedback (id, user_id, rating, type, comment, created_at)
select pg_temp.id(n), pg_temp.id(n), 5, 'Praise', 'I like it.', now() - n * interval '1 hour' from generate_series(1, 5000) n;
insert into form_drafts (user_id, form, fields, saved_at)
select pg_temp.id(n), 'artwork', '{}', now() - n * interval '5 minutes' from generate_series(1, 5000) n;
insert into former_sellers (artist_id, name, seller_status, left_at, kept_until)
select pg_temp.id(${sellers} + n), 'Studio', 'private', now(), current_date + n from generate_series(1, ${sellers / 4}) n;
insert into book_checks (id, at, total, discrepancies)
select pg_temp.id(n), now() - n * interval '6 hours', 0, '[]' from generate_series(1, 1460) n;
insert into provider_checks (id, at, balance, fees, paid_out, total, differences)
select pg_temp.id(n), now() - n * interval '1 day', 0, 0, 0, 0, '[]' from generate_series(1, 365) n;
insert into daily_counts (day, kind, key, count)
select current_date - n / 20, 'empty-search', 'word ' || n % 20, 1 from generate_series(1, 14000) n;
insert into account_tokens (hash, purpose, user_id, email, expires_at, created_at)
select md5(n::text) || md5((-n)::text), 'verify-email', pg_temp.id(n), 'person-' || n || '@louend.test', now() + n * interval '1 minute', now()
from generate_series(1, 5000) n;
insert into identity_attempts (key, count, wait_until, expires_at)
select md5(n::text), 1, now(), now() + n * interval '1 minute' from generate_series(1, 5000) n;
select setval('order_numbers', ${orders});
`
}

// The queries and answer fields of a list and a work, without anything else.

type Localized = { en?: string; et?: string }
type CardPicture = { hash: string; width: number; height: number; color: string; alt: Localized }
type Picture = { hash: string; width: number; height: number; placeholder: string; role: string; alt: Localized }

type Row = {
  id: string
  title: Localized
  artist_id: string
  artist_name: string
  artist_slug: string
  price: number
  original_price: number | null
  medium: Localized
  width: number
  height: number
  unit: string
  year: number | null
  category: string
  status: string
  edition_kind: string
  edition_size: number | null
  available: number | null
  created_at: Date
}

export type ListRow = Row & { picture: CardPicture | null }

export type WorkRow = Row & {
  depth: number
  tags: string[]
  description: Localized
  artist_price: number
  commission_rate: number
  sold_at: Date | null
  seller_status: string
  location: Localized
  biography: Localized
}

export type PictureRow = Picture & { palette: { hex: string; share: number }[] }

const shown = `w.id, w.title, w.artist_id, a.name artist_name, a.slug artist_slug, w.price,
  case when w.reduced_until > now() then w.original_price end original_price, w.medium,
  w.width, w.height, w.unit, w.year, w.category, w.status, w.edition_kind, w.edition_size, w.available, w.created_at`

export const listQuery = `select ${shown}, (
    select jsonb_build_object('hash', p.hash, 'width', p.width, 'height', p.height, 'color', p.palette->0->>'hex',
      'alt', wp.alt)
    from artwork_pictures wp join pictures p on p.id = wp.picture_id
    where wp.artwork_id = w.id and wp.position = 0) picture
  from artworks w join artists a on a.id = w.artist_id where w.id = any($1)`

/** Lower bound for an answer from the database. */
export const oneRowQuery = 'select id, title, price, medium, width, height, status from artworks where id = $1'

export const workQuery = `select ${shown}, w.depth, w.tags, w.description, w.artist_price, w.commission_rate, w.sold_at,
    a.seller_status, a.location, a.biography from artworks w join artists a on a.id = w.artist_id where w.id = $1`

export const picturesQuery = `select p.hash, p.width, p.height, p.placeholder, p.palette, wp.role, wp.alt
  from artwork_pictures wp join pictures p on p.id = wp.picture_id where wp.artwork_id = $1 order by wp.position`

const shared = (row: Row) => ({
  id: row.id,
  title: row.title.en ?? row.title.et,
  artistId: row.artist_id,
  artistName: row.artist_name,
  artistSlug: row.artist_slug,
  price: row.price / 100,
  originalPrice: row.original_price === null ? null : row.original_price / 100,
  medium: row.medium.en ?? row.medium.et,
  dimensionsFormatted: `${row.width} × ${row.height} ${row.unit}`,
  year: row.year,
  category: row.category,
  status: row.status,
  edition: { kind: row.edition_kind, size: row.edition_size, available: row.available },
  createdAt: row.created_at.toISOString(),
})

export const toCard = ({ picture, ...row }: ListRow) => ({
  ...shared(row),
  mainImageUrl: picture && `/pictures/${picture.hash}-800.jpg`,
  picture: picture && {
    url: `/pictures/${picture.hash}`,
    width: picture.width,
    height: picture.height,
    color: picture.color,
    alt: { en: picture.alt.en },
  },
})

const toPicture = ({ hash, width, height, placeholder, role, alt }: Picture) => ({
  url: `/pictures/${hash}`,
  src: `/pictures/${hash}-800.jpg`,
  width,
  height,
  role,
  alt,
  placeholder,
})

export const toWork = (row: WorkRow, pictures: PictureRow[]) => ({
  ...shared(row),
  mainImageUrl: pictures[0] ? `/pictures/${pictures[0].hash}-800.jpg` : null,
  picture: pictures[0] ? toPicture(pictures[0]) : null,
  titles: row.title,
  mediums: row.medium,
  dimensions: { width: row.width, height: row.height, depth: row.depth, unit: row.unit },
  tags: row.tags,
  description: row.description.en ?? row.description.et,
  descriptions: row.description,
  images: pictures.map(toPicture),
  imageUrls: pictures.map(({ hash }) => `/pictures/${hash}-800.jpg`),
  palette: pictures[0]?.palette ?? [],
  sellerStatus: row.seller_status,
  artistPrice: row.artist_price / 100,
  commissionRate: row.commission_rate / 10_000,
  commissionAmount: (row.price - row.artist_price) / 100,
  currency: 'EUR',
  soldAt: row.sold_at?.toISOString() ?? null,
  artist: {
    id: row.artist_id,
    name: row.artist_name,
    slug: row.artist_slug,
    location: row.location,
    biography: row.biography,
  },
})

// The same questions as a list and a work ask the database, and the same fields in the answer, without anything around.

type Bilingual = { en?: string; et?: string }
type Picture = { hash: string; width: number; height: number; placeholder: string; role: string; alt: Bilingual }

export type ListRow = {
  id: string
  title: Bilingual
  artist_id: string
  artist_name: string
  artist_slug: string
  price: number
  original_price: number | null
  medium: Bilingual
  width: number
  height: number
  depth: number
  unit: string
  year: number | null
  category: string
  tags: string[]
  status: string
  edition_kind: string
  edition_size: number | null
  available: number | null
  created_at: Date
  picture: Picture | null
}

export type WorkRow = ListRow & {
  description: Bilingual
  artist_price: number
  commission_rate: number
  sold_at: Date | null
  seller_status: string
  location: Bilingual
  biography: Bilingual
}

export type PictureRow = Picture & { palette: { hex: string; share: number }[] }

const shown = `w.id, w.title, w.artist_id, a.name artist_name, a.slug artist_slug, w.price,
  case when w.reduced_until > now() then w.original_price end original_price, w.medium,
  w.width, w.height, w.depth, w.unit, w.year, w.category, w.tags, w.status, w.edition_kind, w.edition_size, w.available,
  w.created_at`

export const listQuery = `select ${shown}, (
    select jsonb_build_object('hash', p.hash, 'width', p.width, 'height', p.height, 'placeholder', p.placeholder,
      'role', wp.role, 'alt', wp.alt)
    from artwork_pictures wp join pictures p on p.id = wp.picture_id
    where wp.artwork_id = w.id and wp.position = 0) picture
  from artworks w join artists a on a.id = w.artist_id where w.id = any($1)`

export const workQuery = `select ${shown}, w.description, w.artist_price, w.commission_rate, w.sold_at, a.seller_status,
    a.location, a.biography from artworks w join artists a on a.id = w.artist_id where w.id = $1`

export const picturesQuery = `select p.hash, p.width, p.height, p.placeholder, p.palette, wp.role, wp.alt
  from artwork_pictures wp join pictures p on p.id = wp.picture_id where wp.artwork_id = $1 order by wp.position`

export const toCard = (row: ListRow) => ({
  id: row.id,
  title: row.title.en ?? row.title.et,
  titles: row.title,
  artistId: row.artist_id,
  artistName: row.artist_name,
  artistSlug: row.artist_slug,
  price: row.price / 100,
  originalPrice: row.original_price === null ? null : row.original_price / 100,
  mainImageUrl: row.picture && `/pictures/${row.picture.hash}-800.jpg`,
  picture: row.picture && toPicture(row.picture),
  medium: row.medium.en ?? row.medium.et,
  mediums: row.medium,
  dimensionsFormatted: `${row.width} × ${row.height} ${row.unit}`,
  dimensions: { width: row.width, height: row.height, depth: row.depth, unit: row.unit },
  year: row.year,
  category: row.category,
  tags: row.tags,
  status: row.status,
  edition: { kind: row.edition_kind, size: row.edition_size, available: row.available },
  createdAt: row.created_at.toISOString(),
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
  ...toCard({ ...row, picture: pictures[0] ?? null }),
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

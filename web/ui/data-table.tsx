import type { ReactElement, ReactNode } from 'react'

type Column<Row> = {
  head: string
  /** Visually hidden; the cells are self-explanatory. */
  isHeadUnseen?: boolean
  cell: (row: Row) => ReactNode
  /** The cells name their rows. */
  isRowHead?: boolean
  align?: 'right'
  /** Minimum width; narrower screens show the data in another column. */
  from?: keyof typeof shownFrom
  className?: string
}

type Props<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  empty?: ReactElement
  className?: string
  cells?: string
} & ({ 'aria-label': string } | { 'aria-labelledby': string })

export function DataTable<Row>(props: Props<Row>) {
  const { columns, rows, keyOf, empty, className = '', cells = 'py-3.5 align-middle', ...name } = props
  if (empty && rows.length === 0) return empty
  return (
    <table {...name} className={`w-full border-collapse text-5 ${className}`}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.head} scope="col" className={`pb-2 text-6 font-normal text-ink-2 ${classOf(column)}`}>
              {column.isHeadUnseen ? <span className="sr-only">{column.head}</span> : column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => {
              const Cell = column.isRowHead ? 'th' : 'td'
              return (
                <Cell
                  key={column.head}
                  scope={column.isRowHead ? 'row' : undefined}
                  className={`font-normal ${cells} ${classOf(column)}`}
                >
                  {column.cell(row)}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const classOf = <Row,>({ align, from, className = '' }: Column<Row>): string =>
  `border-b border-line ${align ? 'text-end' : 'text-start'} ${from ? shownFrom[from] : ''} ${className}`

const shownFrom = {
  sm: 'hidden sm:table-cell',
  md: 'hidden md:table-cell',
  lg: 'hidden lg:table-cell',
  xl: 'hidden xl:table-cell',
}

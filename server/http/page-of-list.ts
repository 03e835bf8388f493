type Paging = {
  page: number
  size: number
  /** The maximum number of rows to page through. */
  maxListed?: number | undefined
}

/** The response of `listOf` in the contract. */
export const pageOfList = <Row>(
  content: Row[],
  totalElements: number,
  { page, size, maxListed = Number.POSITIVE_INFINITY }: Paging,
) => ({
  content,
  totalElements,
  totalPages: Math.ceil(Math.min(totalElements, maxListed) / size),
  number: page,
  size,
})

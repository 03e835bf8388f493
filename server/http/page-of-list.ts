type Paging = {
  page: number
  size: number
  /** So many rows can be paged through. */
  maxListed?: number | undefined
}

/** One page of a list, as `listOf` in the contract describes it. */
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

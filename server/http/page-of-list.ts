/** One page of a list, as `listOf` in the contract describes it. */
export const pageOfList = <Row>(
  content: Row[],
  totalElements: number,
  { page, size }: { page: number; size: number },
) => ({
  content,
  totalElements,
  totalPages: Math.ceil(totalElements / size),
  number: page,
  size,
})

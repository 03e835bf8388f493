// In the browser: finds sections of the documentation while somebody types.
const field = document.getElementById('search')
const list = document.getElementById('found')
const index = new MiniSearch({
  fields: ['title', 'page', 'text'],
  storeFields: ['title', 'page'],
  searchOptions: { prefix: true, fuzzy: 0.15, boost: { title: 4, page: 2 }, combineWith: 'AND' },
})
index.addAll(searchable)

field.addEventListener('input', () => {
  const results = index.search(field.value).slice(0, 12)
  list.replaceChildren(...results.map(toItem))
  if (results.length === 0 && field.value.trim() !== '') list.append('Nothing found.')
})

function toItem({ id, title, page }) {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = document.body.dataset.top + id
  link.textContent = title === page ? title : `${page}: ${title}`
  item.append(link)
  return item
}

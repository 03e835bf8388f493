import type { Page } from '@playwright/test'
import { visitAsAdmin, wordsOf } from '../screen-steps.ts'
import { as, type Screen } from './screen.ts'

const editorLoaded = (page: Page) => page.getByRole('toolbar').waitFor()

/** What the shop shows and writes. */
export const adminContentScreens: Screen[] = [
  as('admin@louend.test', 'admin-announcement', '/admin/announcement'),
  as('admin@louend.test', 'admin-shop-facts', '/admin/shop-facts'),
  as('admin@louend.test', 'admin-collections', '/admin/collections'),
  as('admin@louend.test', 'admin-collection', '/admin/collections/edit/prints'),
  as('admin@louend.test', 'admin-collection-rule', '/admin/collections/new?kind=rule'),
  {
    name: 'admin-collection-new',
    open: async (visitor) => {
      await visitAsAdmin(visitor, '/admin/collections/new?kind=chosen')
      const { adminCollections: t } = wordsOf(visitor)
      await visitor.page.getByLabel(t.find, { exact: true }).fill('udu')
      await visitor.page.getByRole('button', { name: t.search, exact: true }).click()
      await visitor.page
        .getByRole('button', { name: t.add('').trim() })
        .first()
        .click()
      await visitor.page
        .getByRole('button', { name: t.add('').trim() })
        .first()
        .click()
    },
  },
  {
    name: 'admin-blog',
    open: async (visitor) => {
      await visitAsAdmin(visitor, '/admin/blog')
      await editorLoaded(visitor.page)
    },
    loaded: editorLoaded,
  },
  {
    name: 'admin-post',
    open: async (visitor) => {
      await visitAsAdmin(visitor, '/admin/blog/6af18488163125fafa2ae5ba')
      await editorLoaded(visitor.page)
    },
    loaded: editorLoaded,
  },
]

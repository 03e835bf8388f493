import { beforeAll, expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { builtPages } from '#server/start-shop.ts'
import { accountTexts } from '#texts/account.ts'
import { buildWebWhereChanged } from '../scripts/web-build.ts'
import { openShop } from './support/open-shop.ts'

beforeAll(() => buildWebWhereChanged())

test('the pages to log in and to register have a button for Google only where the shop has a client of Google', async () => {
  const pages = await builtPages()
  await using shop = await openShop({ pages })
  await using without = await openShop({ pages, settings: { production: true } })
  for (const language of languages)
    for (const path of ['login-page', 'register-user']) {
      const read = async ({ app }: typeof shop) => (await app.inject(`/${language}/${path}`)).body
      const { button } = accountTexts[language].google
      expect(await read(shop)).toContain(button)
      expect(await read(without)).toContain('type="password"')
      expect(await read(without)).not.toContain(button)
    }
})

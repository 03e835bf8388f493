import { artworkTexts } from '#texts/artwork.ts'
import { roomTexts } from '#texts/room.ts'
import { workCalled } from '../support/catalogue.ts'
import { tabTo } from '../support/keyboard.ts'
import { expect, test } from '../support/visitor.ts'

test('a work hangs true to scale in a room, on a wall and in a frame of choice, by the keyboard', async ({
  visitor,
  page,
}) => {
  const { artwork: t } = visitor.localize(artworkTexts)
  const { withWork } = visitor.localize(roomTexts).room
  await visitor.visit(`/artwork/${workCalled('Haanja, Rose Hour').id}`)
  const wall = page.getByRole('region', { name: t.onWall, exact: true })
  await wall.scrollIntoViewIfNeeded()
  const room = wall.getByRole('img', { name: withWork.sofa('120\u00a0cm', '80\u00a0cm'), exact: true })
  await expect(room).toBeVisible()
  const hung = wall.locator('image[preserveAspectRatio=none]')
  const widthOf = async (part: typeof room) => (await part.boundingBox())?.width ?? 0
  // The wall that is seen is 455 cm wide.
  const bare = await widthOf(hung)
  expect(bare / (await widthOf(room))).toBeCloseTo(120 / 455, 3)

  const choose = async (name: string) => {
    const choice = wall.getByRole('button', { name, exact: true })
    await tabTo(choice)
    await page.keyboard.press('Enter')
    await expect(choice).toHaveAttribute('aria-pressed', 'true')
  }
  await choose(t.scenes.desk)
  await expect(wall.getByRole('img', { name: withWork.desk('120\u00a0cm', '80\u00a0cm'), exact: true })).toBeVisible()
  await choose(t.paints.sage)
  await choose(t.frames.mat)
  // A frame lies around the work, which keeps its size.
  expect(await widthOf(hung)).toBeCloseTo(bare, 1)
})

test('what stands is hung on no wall', async ({ visitor, page }) => {
  const { artwork: t } = visitor.localize(artworkTexts)
  await visitor.visit(`/artwork/${workCalled('Shore Bird').id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: t.onWall, exact: true })).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('there is no room, and no link to one', async ({ visitor, page }) => {
    const { artwork: t } = visitor.localize(artworkTexts)
    await page.goto(`/${visitor.language}/artwork/${workCalled('Haanja, Rose Hour').id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(t.toWall)).toHaveCount(2)
    for (const words of await page.getByText(t.toWall).all()) await expect(words).toBeHidden()
  })
})

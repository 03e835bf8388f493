import type { Locator, Page } from '@playwright/test'
import { languageName } from '#domain/language.ts'
import { toLocalTime } from '#domain/local-time.ts'
import { links } from '#site/links.ts'
import { blogTexts } from '#texts/blog.ts'
import { formDraftsTexts } from '#texts/form-drafts.ts'
import { formProblemsTexts } from '#texts/form-problems.ts'
import { frameTexts } from '#texts/frame.ts'
import { postsTexts } from '#texts/posts.ts'
import { problemsTexts } from '#texts/problems.ts'
import { xssVectors } from '../../support/xss-vectors.ts'
import { adminToken, tokenIn } from '../support/applicants.ts'
import { hold } from '../support/hold-requests.ts'
import { heicPicture, painting } from '../support/paintings.ts'
import { expect, test, type Visitor } from '../support/visitor.ts'

const texts = {
  en: {
    ...blogTexts.en,
    ...postsTexts.en,
    ...frameTexts.en,
    ...formDraftsTexts.en,
    ...formProblemsTexts.en,
    ...problemsTexts.en,
  },
  et: {
    ...blogTexts.et,
    ...postsTexts.et,
    ...frameTexts.et,
    ...formDraftsTexts.et,
    ...formProblemsTexts.et,
    ...problemsTexts.et,
  },
}
const admin = { email: 'admin@louend.test', password: 'Louend-demo-1' }
/** Somebody of their own: what is typed is kept for a person, whichever browser they use. */
const writer = { ...admin, email: 'writer@louend.test' }
const nameFor = ({ language }: Visitor, what: string) => `${what} ${language} ${Date.now()}`

test.use({ expectedComplaints: [/status of 40[0349]|status of 415|status of 422|ERR_FAILED/] })

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openEditor(visitor: Visitor) {
  await visitor.signIn(writer)
  await visitor.visit('/admin/blog')
  await visitor.page.getByRole('toolbar').waitFor()
}

test.describe.configure({ mode: 'default' })

test('a post is written with pictures and published', async ({ visitor }) => {
  const t = visitor.localize(texts)
  const { page } = visitor
  const title = nameFor(visitor, 'Laudtee')
  await openEditor(visitor)

  await button(page, t.posts.publish).click()
  await expect(page.getByText(t.fieldProblems.required)).toHaveCount(2)

  await field(page, t.posts.postTitle).fill(title)
  await field(page, t.posts.excerpt).fill('Käisime laukal.')
  await field(page, t.posts.category).selectOption('Art Tips')
  await expect(field(page, t.posts.author)).toHaveValue('Admin')
  const image = await painting('udu.jpg', '#678')
  // The message disappears after five seconds, so it is awaited while the file is chosen.
  const choose = (file: Parameters<Locator['setInputFiles']>[0], message: string) =>
    Promise.all([
      expect(page.getByText(message, { exact: true })).toBeVisible(),
      field(page, t.posts.featuredImage).setInputFiles(file),
    ])
  await choose({ ...image, mimeType: 'text/plain', name: 'udu.txt' }, t.posts.notAnImage)
  await choose(heicPicture, visitor.localize(formProblemsTexts).formProblems.heic)
  await choose({ ...image, buffer: Buffer.alloc(5_000_001) }, t.posts.imageTooLarge)
  await choose({ ...image, buffer: Buffer.from('no picture') }, t.posts.imageFailed)
  const release = await hold(page, '**/api/blog/upload-image')
  await field(page, t.posts.featuredImage).setInputFiles(image)
  for (const name of [t.posts.publish, t.posts.saveDraft]) await expect(button(page, name)).toBeDisabled()
  await release()
  await expect(page.getByText(t.posts.imageUploaded, { exact: true })).toBeVisible()
  await expect(button(page, t.posts.publish)).toBeEnabled()
  await expect(page.getByText(t.posts.imageUploaded, { exact: true })).toBeHidden()
  await expect(field(page, t.posts.imageUrl)).toHaveValue(/^\/pictures\//)
  const uploaded = await field(page, t.posts.imageUrl).inputValue()
  const shown = page.locator('form').locator(`img[src="${uploaded}"]`)
  await expect(shown).toBeVisible()
  await field(page, t.posts.imageUrl).fill('https://nowhere.invalid/udu.jpg')
  await expect(page.getByText(t.problems['picture-unavailable'], { exact: true })).toBeVisible()
  await expect(shown).toBeHidden()
  await field(page, t.posts.imageUrl).fill(uploaded)
  await expect(shown).toBeVisible()
  await field(page, t.posts.alt).fill('Hall udu')

  const content = field(page, t.posts.content)
  await content.click()
  await page.keyboard.type('Laudtee on härmas. ')
  await button(page, t.editor.bold).click()
  await expect(button(page, t.editor.bold)).toHaveAttribute('aria-pressed', 'true')
  // The editor takes the focus back in the next frame.
  await expect(content).toBeFocused()
  await page.keyboard.type('Väga')
  await button(page, t.editor.bold).focus()
  await page.keyboard.press('ArrowRight')
  await expect(button(page, t.editor.italic)).toBeFocused()
  await button(page, t.editor.picture).click()
  const dialog = page.getByRole('dialog', { name: t.editor.pictureTitle })
  await visitor.expectAccessible()
  await dialog.getByLabel(t.editor.pictureFile, { exact: true }).setInputFiles(image)
  await dialog.getByLabel(t.editor.pictureAlt, { exact: true }).fill('Udu teksti sees')
  await dialog.getByRole('button', { name: t.editor.insert, exact: true }).click()
  await expect(content.getByRole('img', { name: 'Udu teksti sees' })).toBeVisible()

  await button(page, t.posts.preview).click()
  await expect(page.getByRole('dialog', { name: title }).getByText('Väga')).toBeVisible()
  await page.keyboard.press('Escape')
  await button(page, t.posts.publish).click()
  await expect(page.getByText(t.posts.published, { exact: true })).toBeVisible()
  await expect(page.getByText(t.posts.published, { exact: true })).toBeHidden()
  await expect(field(page, t.posts.postTitle)).toHaveValue('')
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible()

  await visitor.visit('/blog')
  await button(page, t.blog.readMoreOf(title)).click()
  const post = page.getByRole('dialog', { name: title })
  await expect(post.getByText('Väga')).toBeVisible()
  await expect(post.getByRole('img', { name: 'Hall udu' })).toBeVisible()
  await expect(post.getByRole('img', { name: 'Udu teksti sees' })).toBeVisible()
  await visitor.expectAccessible()
})

test('a post is read over the list, under an address of its own, and on its page', async ({ visitor, page }) => {
  const t = visitor.localize(texts)
  const { language } = visitor
  const title = nameFor(visitor, 'Laukal')
  const body = { title, content: '<p>Väga</p>', category: 'Art Tips' } as const
  await visitor.call('POST /blog/posts', { body, token: await adminToken(visitor) })
  await visitor.visit('')
  await page.getByRole('contentinfo').getByRole('link', { name: t.frame.blog, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.blog.title)
  const categories = page.getByRole('navigation', { name: t.blog.category })
  await categories.getByRole('link', { name: t.blog.categories.Community }).click()
  await expect(page.getByRole('button', { name: t.blog.readMoreOf(title) })).toBeHidden()
  await categories.getByRole('link', { name: t.blog.categories['Art Tips'] }).click()
  await page.getByRole('button', { name: t.blog.readMoreOf(title) }).click()
  const post = page.getByRole('dialog', { name: title })
  await expect(post.getByText('Väga')).toBeVisible()
  await expect(page).toHaveURL(/\/blog\?category=[^&]+&post=/)
  const address = page.url()
  await post.getByRole('button', { name: t.blog.close, exact: true }).click()
  await expect(post).toHaveCount(0)
  await expect(page).toHaveURL(/\/blog\?category=[^&]+$/)
  // The way back closes it as well, and a copied link opens it, also over a list that does not have it.
  await page.getByRole('button', { name: t.blog.readMoreOf(title) }).click()
  await expect(post).toBeVisible()
  await page.goBack()
  await expect(post).toHaveCount(0)
  await expect(page.getByRole('button', { name: t.blog.readMoreOf(title) })).toBeVisible()
  await page.goto(address.replace(/category=[^&]+/, 'category=Community'))
  await expect(post.getByText('Väga')).toBeVisible()
  await post.getByRole('button', { name: t.blog.close, exact: true }).click()
  await expect(post).toHaveCount(0)
  await visitor.visit('/blog')
  await page.getByRole('heading', { level: 2, name: title }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('Väga')).toBeVisible()
  await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', links.blogFeed(language))
})

test('a draft is kept, scheduled, published, taken back and deleted', async ({ visitor }) => {
  const t = visitor.localize(texts)
  const { page } = visitor
  const title = nameFor(visitor, 'Mustand')
  await openEditor(visitor)
  await field(page, t.posts.postTitle).fill(title)
  await page
    .getByRole('tab', {
      name: t.posts.languageTab(languageName(visitor.language === 'en' ? 'et' : 'en', visitor.language)),
    })
    .click()
  await field(page, t.posts.postTitle).fill(`${title} (2)`)
  await field(page, t.posts.content).click()
  await page.keyboard.type('Teises keeles.')
  await expect(page.getByText(t.formDraft.savedAt('').slice(0, -2))).toBeVisible()
  await page.reload()
  await expect(page.getByText(t.formDraft.restored)).toBeVisible()
  await expect(field(page, t.posts.postTitle)).toHaveValue(title)

  await button(page, t.posts.saveDraft).click()
  await expect(page.getByText(t.posts.draftSaved, { exact: true })).toBeVisible()
  await page.waitForURL(/\/admin\/blog\/[0-9a-f]{24}$/)
  const params = { id: page.url().split('/').at(-1) ?? '' }
  await expect(visitor.call('GET /blog/posts/{id}', { params })).rejects.toMatchObject({
    problem: { code: 'post-not-found' },
  })

  await field(page, t.posts.publishAt).fill('2020-01-01T10:00')
  await button(page, t.posts.publish).click()
  await expect(page.getByText(t.problems['publish-in-past']).first()).toBeVisible()
  await field(page, t.posts.publishAt).fill(toLocalTime(new Date(Date.now() + 86_400_000)))
  await button(page, t.posts.publish).click()
  await expect(page.getByText(t.posts.states.scheduled).first()).toBeVisible()

  await field(page, t.posts.publishAt).fill('')
  await button(page, t.posts.publish).click()
  await expect(page.getByText(t.posts.published, { exact: true })).toBeVisible()
  expect(await visitor.call('GET /blog/posts/{id}', { params })).toMatchObject({ title, author: 'Admin' })

  await button(page, t.posts.unpublish).click()
  await expect(page.getByText(t.posts.unpublished, { exact: true })).toBeVisible()
  await button(page, t.posts.remove).click()
  await page.getByRole('dialog').getByRole('button', { name: t.posts.remove, exact: true }).click()
  await page.waitForURL(/\/admin\/blog$/)
  await expect(page.getByText(t.posts.removed, { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: title })).toHaveCount(0)
})

test('of two who change a post, the later one is told and loses nothing', async ({ visitor, page }) => {
  const t = visitor.localize(texts)
  await visitor.signIn(admin)
  const token = await tokenIn(visitor)
  const body = { title: nameFor(visitor, 'Kahekesi'), content: '<p>a</p>' }
  const { id } = await visitor.call('POST /blog/posts', { body, token })
  await visitor.visit(`/admin/blog/${id}`)
  await page.getByRole('toolbar').waitFor()
  await visitor.call('PUT /blog/posts/{id}', { params: { id }, body: { ...body, author: 'Mari' }, token })
  await field(page, t.posts.author).fill('Kati')
  await button(page, t.posts.save).click()
  await expect(page.getByText(t.posts.changedMeanwhile)).toBeVisible()
  await expect(field(page, t.posts.author)).toHaveValue('Kati')
  await button(page, t.posts.save).click()
  await expect(page.getByText(t.posts.saved, { exact: true })).toBeVisible()
  expect((await visitor.call('GET /blog/posts/{id}', { params: { id } })).author).toBe('Kati')
})

test('what others wrote to do harm does none', async ({ visitor, page }) => {
  const t = visitor.localize(texts)
  await visitor.signIn(admin)
  const token = await tokenIn(visitor)
  const title = nameFor(visitor, 'Kuri')
  const content = `<p>algus</p>${xssVectors.map((vector) => `<div>${vector}</div>`).join('\n')}`
  const single = xssVectors.filter((_, at) => at % 9 === 0)
  const ids: string[] = []
  for (const each of [content, ...single]) {
    const body = {
      title: `${title} <img src=x onerror=alert(1)>`,
      content: `<p>algus</p>${each}`,
      excerpt: each.slice(0, 500),
      author: '<script>alert(1)</script>',
    }
    ids.push((await visitor.call('POST /blog/posts', { body, token })).id)
  }
  let opened = 0
  page.on('dialog', (dialog) => {
    opened += 1
    void dialog.dismiss()
  })
  await visitor.visit('/blog')
  await page
    .getByRole('button', { name: t.blog.readMoreOf(title) })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText('algus')).toBeVisible()
  const harmful = () =>
    page.evaluate(() => {
      const texts = [...document.querySelectorAll('.post-text')]
      return texts.flatMap((text) =>
        [...text.querySelectorAll('*')].flatMap((element) =>
          element.matches('script,style,iframe,object,embed,form,input,svg,math') ||
          [...element.attributes].some(
            ({ name, value }) => /^on/.test(name) || /^\s*(javascript|data|vbscript):/i.test(value),
          )
            ? [element.outerHTML]
            : [],
        ),
      )
    })
  expect(await harmful()).toEqual([])
  await visitor.visit(`/blog/${ids[0]}`)
  expect(await harmful()).toEqual([])
  // What one vector leaves open could hide another: each of these by itself, as this browser reads it.
  for (const id of ids) {
    const { content: stored } = await visitor.call('GET /blog/posts/{id}', { params: { id } })
    await page.evaluate((html) => {
      const text = document.querySelector('.post-text')
      if (text) text.innerHTML = html
    }, stored)
    expect(await harmful()).toEqual([])
  }
  await visitor.visit(`/admin/blog/${ids[0]}`)
  await page.getByRole('toolbar').waitFor()
  expect(opened).toBe(0)
  for (const id of ids) await visitor.call('DELETE /blog/posts/{id}', { params: { id }, token })
})

test('lists of Word stay lists in a post, and pictures are uploaded or named as missing', async ({ visitor }) => {
  const t = visitor.localize(texts)
  const { page } = visitor
  await openEditor(visitor)
  const content = page.getByRole('textbox', { name: t.posts.content, exact: true })
  await content.click()
  const paste = (html: string, ...files: { bytes: string; type: string }[]) =>
    content.evaluate(
      (element, { html, files }) => {
        const clipboardData = new DataTransfer()
        if (html) clipboardData.setData('text/html', html)
        for (const { bytes, type } of files) {
          const file = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
          clipboardData.items.add(new File([file], 'pasted', { type }))
        }
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      { html, files },
    )
  const item = (mark: string, words: string) =>
    `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span>${mark}<span>&nbsp;&nbsp;</span></span><![endif]>${words}<o:p></o:p></p>`
  await paste(
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body>${item('·', 'Lõuend')}${item('·', 'Raam')}<img src="file:///C:/a.png"></body></html>`,
  )
  await expect(content.getByRole('list').getByRole('listitem')).toHaveText(['Lõuend', 'Raam'])
  await expect(page.getByText(t.editor.pictureMissing)).toBeVisible()
  await paste('<p>Ainult sõnad</p>')
  await expect(page.getByText(t.editor.pictureMissing)).toBeHidden()

  const picture = async (colour: string) => {
    const { buffer } = await painting('pasted.jpg', colour)
    return { bytes: buffer.toString('base64'), type: 'image/jpeg' }
  }
  const pdf = { bytes: btoa('%PDF-1.7'), type: 'application/pdf' }
  await paste('', await picture('#687'), pdf, await picture('#a53'))
  const dialog = page.getByRole('dialog', { name: t.editor.pictureTitle })
  const insert = async (alt: string) => {
    await dialog.getByLabel(t.editor.pictureAlt, { exact: true }).fill(alt)
    await dialog.getByRole('button', { name: t.editor.insert, exact: true }).click()
  }
  await expect(dialog.getByText(t.editor.picturesWaiting(2))).toBeVisible()
  await insert('Kleebitud udu')
  await expect(dialog.getByText(t.posts.notAnImage)).toBeVisible()
  await dialog.getByRole('button', { name: t.editor.cancel, exact: true }).click()
  await insert('Kleebitud liiv')
  await expect(dialog).toBeHidden()
  await expect(content.getByRole('img')).toHaveCount(2)
  const addresses = await content
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')))
  expect(new Set(addresses).size).toBe(2)
  await expect(content.getByRole('img').first()).toHaveAccessibleName('Kleebitud udu')
  await expect(content.getByRole('img').last()).toHaveAccessibleName('Kleebitud liiv')
})

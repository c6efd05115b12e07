import { expect, test } from 'vitest'
import type { PostDraft } from '../../../contract/site/blog/blog.ts'
import { startImports } from './testing-imports.ts'
import { wordPress } from './testing-exports.ts'

test('content-import-pictures: pictures are fetched once, and missing, private and broken ones are told of in rows', async () => {
  const { bring, as, old } = await startImports()
  const pictures = ['a.jpg', 'gone.png', 'moved.jpg', 'away.jpg', 'broken.jpg']
    .map((name) => `<img src="${old.address}/${name}" alt="${name}">`)
    .join('')
  const file = wordPress(
    { id: 1, title: 'One', name: 'one', content: pictures + pictures },
    {
      id: 2,
      title: 'Two',
      name: 'two',
      content: `<p>Words</p><img src="http://10.0.0.1/x.jpg"><img src="${old.address}/a.jpg">`,
    },
  )
  const report = await bring(file)
  const seen = report.filter(({ kind }) => kind === 'picture')
  expect(
    seen.map(({ address, verdict, note }) => [address.replace(old.address, ''), verdict, note]).toSorted(),
  ).toEqual([
    ['/a.jpg', 'done', ''],
    ['/away.jpg', 'missing', 'The address leads to a private network.'],
    [
      '/broken.jpg',
      'missing',
      'This is not a picture that can be shown on the site. Use PNG, JPEG, WebP, AVIF, GIF or SVG.',
    ],
    ['/gone.png', 'missing', 'Its server answers with 404.'],
    ['/moved.jpg', 'done', ''],
    ['http://10.0.0.1/x.jpg', 'missing', 'The address leads to a private network.'],
  ])
  expect(report.filter(({ kind }) => kind === 'post').map(({ note }) => note)).toEqual([
    '3 pictures are missing.',
    'One picture is missing.',
  ])
  const { body } = (await as.admin('GET', '/api/admin/documents/post/two')) as { body: { data: PostDraft } }
  expect(body.data.content.content.map(({ type }) => type)).toEqual(['paragraph', 'image'])
  const asked = (...urls: string[]) => old.asked.filter((url) => urls.includes(url)).toSorted()
  // The one that moved leads to a.jpg as well.
  expect(asked('/a.jpg', '/moved.jpg', '/broken.jpg')).toEqual(['/a.jpg', '/a.jpg', '/broken.jpg', '/moved.jpg'])
  await bring(file)
  expect(asked('/a.jpg', '/moved.jpg')).toEqual(['/a.jpg', '/a.jpg', '/moved.jpg'])
})

test('content-import-pictures: a picture that moved is followed over three addresses and no further', async () => {
  const { bring, old, left } = await startImports()
  const pictures = [3, 4].map((hops) => `<img src="${old.address}/hops-${hops}.jpg">`).join('')
  const report = await bring(wordPress({ id: 1, name: 'one', content: pictures }))
  const notes = new Map(report.map(({ address, verdict, note }) => [address, [verdict, note]]))
  expect(notes.get(`${old.address}/hops-3.jpg`)).toEqual(['done', ''])
  expect(notes.get(`${old.address}/hops-4.jpg`)).toEqual(['missing', 'Its server leads on and on.'])
  expect(old.asked.filter((url) => url === '/a.jpg')).toHaveLength(1)
  expect((await left()).toSorted(), 'the picture in its sizes alone').toEqual(['40.avif', '40.webp', '40x30.jpg'])
})

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPicture } from './picture.ts'

const picture = { seed: '/blog/first-hour', site: 'Watchpost', label: 'Blog', title: 'iiiiiiii' }

/** How far to the right the title reaches, in pixels. */
async function reach(title: string): Promise<number> {
  const drawn = await drawPicture({ ...picture, title })
  const line = await sharp(drawn).extract({ left: 0, top: 236, width: 600, height: 80 }).png().toBuffer()
  const { info } = await sharp(line).trim({ background: '#0a0f0d' }).toBuffer({ resolveWithObject: true })
  return info.width
}

test('titles are set in our own letters, which every machine has, accents included', async () => {
  const [narrow, wide, accented] = await Promise.all([reach('iiiiiiii'), reach('mmmmmm'), reach('őőőőőő')])

  expect([narrow, wide, accented]).toEqual([155, 432, 292])
})

test('the same page always has the same picture, another page another route', async () => {
  const [one, same, other] = await Promise.all([
    drawPicture(picture),
    drawPicture(picture),
    drawPicture({ ...picture, seed: '/blog/other' }),
  ])

  expect(one.equals(same)).toBe(true)
  expect(one.equals(other)).toBe(false)
})

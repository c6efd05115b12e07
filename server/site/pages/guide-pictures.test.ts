import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { guidePictureAt } from '../../../contract/platform/media/guide-picture.ts'
import { placeOf } from '../../core/base/places.ts'
import { guideAddress, type GuidePicture, guidePictures, GUIDE_SIZE } from './guide-pictures.ts'
import { pagesSeed } from './seed.ts'

const MOST_BYTES = 120_000
const names = Object.keys(guidePictures) as GuidePicture[]
const fileOf = (name: GuidePicture) => placeOf(`web/public${guideAddress(name)}`)

test('guide-pictures: each picture is there in the size that its name says, is small, and no other is', async () => {
  for (const name of names) {
    expect(existsSync(fileOf(name)), `${name}: make it by npm run pictures`).toBe(true)
    const { format, width, height } = await sharp(fileOf(name)).metadata()
    expect([format, width, height]).toEqual(['webp', GUIDE_SIZE.width, GUIDE_SIZE.height])
    expect(guidePictureAt(guideAddress(name))).toEqual(GUIDE_SIZE)
    expect(statSync(fileOf(name)).size, name).toBeLessThan(MOST_BYTES)
  }
  const there = readdirSync(placeOf('web/public/guide'))
  expect(there.toSorted()).toEqual(names.map((name) => guideAddress(name).replace('/guide/', '')).toSorted())
})

test('guide-pictures: each picture stands in one article, and the browser test visits its screen', () => {
  const text = JSON.stringify(pagesSeed)
  const visited = readFileSync(placeOf('e2e/guide-pictures.spec.ts'), 'utf8')
  expect(names.filter((name) => text.split(guideAddress(name)).length !== 2)).toEqual([])
  expect(names.filter((name) => !visited.includes(`shoot(page, '${name}')`))).toEqual([])
})

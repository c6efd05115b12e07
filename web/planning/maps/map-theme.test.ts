import type { Map as Chart } from 'maplibre-gl'
import { beforeEach, expect, test } from 'vitest'
import { followTheme, repaint } from './map-theme.ts'

const root = document.documentElement

/** A map in an element whose ground is white by day and black at night. */
function chartInPage() {
  const place = document.createElement('div')
  const style = document.createElement('style')
  style.textContent = 'div { --map-ground: white } .surface-night div { --map-ground: black }'
  document.body.replaceChildren(style, place)
  const [painted, ends] = [[] as unknown[][], [] as (() => void)[]]
  const chart = {
    getContainer: () => place,
    once: (_: 'remove', end: () => void) => ends.push(end),
    setPaintProperty: (...change: unknown[]) => painted.push(change),
  } as unknown as Chart
  return { chart, painted, remove: () => ends.forEach((end) => end()) }
}

const turn = async (isNight: boolean) => {
  root.classList.toggle('surface-night', isNight)
  await Promise.resolve()
}

beforeEach(() => root.classList.remove('surface-night'))

test('map-theme: a map takes the colors of the page, also when its theme changes, until it is gone', async () => {
  const { chart, painted, remove } = chartInPage()
  followTheme(chart, ({ ground }) => repaint(chart, 'ground', { 'background-color': ground }))
  expect(painted).toEqual([['ground', 'background-color', 'white']])
  await turn(true)
  expect(painted.at(-1)).toEqual(['ground', 'background-color', 'black'])
  remove()
  await turn(false)
  expect(painted).toHaveLength(2)
})

test('map-theme: who took a part away is not called again', async () => {
  const { chart, painted } = chartInPage()
  followTheme(chart, ({ ground }) => repaint(chart, 'ground', { 'background-color': ground }))()
  await turn(true)
  expect(painted).toHaveLength(1)
})

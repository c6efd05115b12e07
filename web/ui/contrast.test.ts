import { expect, test } from 'vitest'
import adminSheet from './admin-tokens.css?raw'
import groundSheet from './grounds.css?raw'
import tokenSheet from './tokens.css?raw'

type Names = Record<string, string>

const declarations = (css: string): Names =>
  Object.fromEntries([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!.trim()]))

const tokens = declarations(tokenSheet)
const block = (selector: string, sheet = groundSheet) => new RegExp(`${selector}[^{]*\\{([^}]*)\\}`).exec(sheet)![1]!
const paper = declarations(block('\\.ground-paper'))
const night = declarations(block('\\.ground-night'))
const grounds: Record<string, Names> = {
  paper,
  night,
  hivis: { ...paper, ...declarations(block('\\.ground-hivis')) },
  'admin, light': { ...paper, ...declarations(block('\\.admin:not\\(\\.surface-night\\)', adminSheet)) },
  'admin, dark': { ...night, ...declarations(block('\\.admin\\.surface-night', adminSheet)) },
}

const color = (ground: Names, name: string): string => {
  const value = ground[name] ?? tokens[name]
  const [, next] = /^var\((--[\w-]+)\)$/.exec(value ?? '') ?? []
  if (next) return color(ground, next)
  if (!value?.startsWith('#')) throw new Error(`${name} is no colour: ${value}`)
  return value
}

function luminance(hex: string) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function ratio(one: string, other: string) {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const statuses = ['success', 'warning', 'danger', 'info', 'idle']
const texts = ['--fg', '--muted', '--link', ...statuses.map((status) => `--${status}-text`)]
const pairs = [
  ...texts.flatMap((text) => [
    [text, '--bg'],
    [text, '--raised'],
  ]),
  ...statuses.map((status) => [`--${status}-text`, `--${status}-wash`]),
  ['--on-action', '--action'],
  ['--on-action', '--action-hover'],
  ['--on-solid', '--solid'],
  ['--on-solid', '--solid-hover'],
  ['--mark-on', '--mark'],
  ['--plan-ink', '--plan-ground'],
  ['--plan-ink', '--plan-sheet'],
  ['--plan-on-done', '--plan-done'],
  ['--warning-text', '--plan-sheet'],
] as [string, string][]

const working = ['--fg', '--muted'].flatMap((text) =>
  ['--inset', '--hover', '--selected'].map((behind) => [text, behind] as const),
)

test.each([...working, ['--faint', '--raised'], ['--faint', '--bg']] as const)(
  'in the admin area, %s on %s is readable',
  (text, behind) => {
    for (const theme of ['admin, light', 'admin, dark']) {
      expect(ratio(color(grounds[theme]!, text), color(grounds[theme]!, behind))).toBeGreaterThanOrEqual(4.5)
    }
  },
)

for (const [name, ground] of Object.entries(grounds)) {
  test.each(pairs)(`on ${name}, %s on %s is readable as small text`, (text, behind) => {
    expect(ratio(color(ground, text), color(ground, behind))).toBeGreaterThanOrEqual(4.5)
  })

  test.each([
    ['--control', '--raised'],
    ['--control', '--bg'],
    ['--route', '--bg'],
    ['--plan-line', '--plan-ground'],
    ['--plan-line', '--plan-sheet'],
    ['--plan-line', '--bg'],
  ])(`on ${name}, %s stands out from %s`, (line, behind) => {
    expect(ratio(color(ground, line), color(ground, behind))).toBeGreaterThanOrEqual(3)
  })

  test(`on ${name}, one of the focus ring's two colours stands out`, () => {
    const rings = ['--focus', '--focus-halo'].filter((ring) => ground[ring] !== 'transparent')
    expect(Math.max(...rings.map((ring) => ratio(color(ground, ring), color(ground, '--bg'))))).toBeGreaterThanOrEqual(
      3,
    )
  })
}

test.each([
  ['platform', 'ink', 'hivis'],
  ['solutions', 'ink', 'orange'],
  ['resources', 'white', 'radio-deep'],
])('the %s menu theme is readable: %s on %s', (theme, text, accent) => {
  const themed = declarations(block(`\\.accent-${theme}`).replaceAll(' }', ';').concat(';'))
  expect([themed['--accent'], themed['--on-accent']]).toEqual([`var(--color-${accent})`, `var(--color-${text})`])
  expect(ratio(color(themed, '--on-accent'), color(themed, '--accent'))).toBeGreaterThanOrEqual(4.5)
  expect(ratio(color(themed, '--accent-route'), color(grounds['night']!, '--bg'))).toBeGreaterThanOrEqual(3)
})

test('colour values stand in the tokens only; #000 is for masks and #0000 for nothing', () => {
  const sheets = import.meta.glob<string>('../**/*.{css,tsx}', { query: '?raw', import: 'default', eager: true })
  const hex = /(?<![&\w/])#(?!0{3,4}\b)[0-9a-f]{3,8}\b/i
  const coloured = Object.entries(sheets).filter(
    ([path, text]) => !/tokens\.css$|\.test\.tsx$/.test(path) && hex.test(text),
  )
  expect(coloured.map(([path]) => path)).toEqual([])
})

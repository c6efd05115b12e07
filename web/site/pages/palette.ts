import tokens from '../../ui/tokens.css?raw'

const values = new Map(
  [...tokens.matchAll(/--color-([\w-]+):\s*(#[\da-f]{6});/g)].map(([, name, hex]) => [name!, hex!]),
)

/** The value of a colour token, from the one place that has it. */
export function hexOf(name: string): string {
  const hex = values.get(name)
  if (!hex) throw new Error(`There is no color ${name}`)
  return hex
}

/** Colours by what they are for; each is named as its token is. */
export const swatches: [group: string, names: string[]][] = [
  ['Grounds', ['ink', 'night', 'night-raised', 'paper', 'paper-raised']],
  ['Accents', ['hivis', 'orange', 'radio', 'tape']],
  ['Status', ['success', 'warning', 'danger', 'info', 'idle']],
]

/** Text on ground, as the product uses them; the last two are those that must not be. */
export const pairs: [text: string, ground: string][] = [
  ['ink', 'paper'],
  ['paper-muted', 'paper'],
  ['night-text', 'night'],
  ['night-muted', 'night'],
  ['ink', 'hivis'],
  ['hivis', 'night'],
  ['ink', 'orange'],
  ['white', 'radio-deep'],
  ['radio-ink', 'paper'],
  ['radio-lit', 'night'],
  ['hivis', 'paper'],
  ['orange', 'paper'],
]

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** What a contrast is good for (WCAG 2.2, 1.4.3). */
export const verdict = (ratio: number) => (ratio >= 4.5 ? 'any text' : ratio >= 3 ? '24 px and up' : 'never text')

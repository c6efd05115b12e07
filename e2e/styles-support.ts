import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const FIRST = 'web/styles.css'

/** A stylesheet with those that it imports in their places, as the bundler makes it, but for fonts and pictures. */
const whole = (file: string): string =>
  readFileSync(file, 'utf8')
    .replace(/url\('.*?'\)/g, 'none')
    .replace(
      /^@import '(.+)' layer\((\w+)\);$/gm,
      (_, name: string, layer: string) => `@layer ${layer} { ${whole(join('node_modules', name))} }`,
    )
    .replace(/^@import '(.+)';$/gm, (_, name: string) =>
      name.endsWith('fonts.css') ? '' : whole(join(dirname(file), name)),
    )

/** The stylesheets that the sources of an entry of the web import. The first is the one that every page begins with. */
export function stylesOf(entry: string): string[] {
  const reached = new Set([entry])
  const sheets = new Set([FIRST])
  for (const file of reached)
    for (const [, name] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+\.(?:tsx?|css))'/g)) {
      const to = join(dirname(file), name!)
      if (to.endsWith('.css')) sheets.add(to)
      else reached.add(to)
    }
  return [...sheets].map(whole)
}

/** The parts of a page that look otherwise with all but the first of these stylesheets in the reverse order. */
export const looksApart = (page: Page, sheets: string[]): Promise<string[]> =>
  page.evaluate((texts) => {
    const [first, ...others] = texts.map((text) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      return sheet
    })
    const named = new Set<string>()
    const note = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) for (const property of rule.style) named.add(property)
        if ('cssRules' in rule) note(rule.cssRules as CSSRuleList)
      }
    }
    for (const { cssRules } of [first!, ...others]) note(cssRules)
    const properties = [...named].filter((property) => !property.startsWith('--'))
    const parts = [...document.querySelectorAll('body, body *')].flatMap((element) =>
      ['', '::before', '::after'].map((part) => ({ element, part })),
    )
    const look = (order: CSSStyleSheet[]) => {
      document.adoptedStyleSheets = order
      return parts.map(({ element, part }) => {
        const style = getComputedStyle(element, part)
        return part && style.content === 'none' ? [] : properties.map((property) => style.getPropertyValue(property))
      })
    }
    const own = [...document.styleSheets].filter(({ disabled }) => !disabled)
    for (const sheet of own) sheet.disabled = true
    const forth = look([first!, ...others])
    const back = look([first!, ...others.toReversed()])
    document.adoptedStyleSheets = []
    for (const sheet of own) sheet.disabled = false
    return parts.flatMap(({ element, part }, at) => {
      const apart = properties.filter((_, each) => forth[at]![each] !== back[at]![each])
      const name = `${element.parentElement!.className} > ${element.tagName} ${element.getAttribute('class')}${part}`
      return apart.length > 0 ? [`${name}: ${apart.join(', ')}`] : []
    })
  }, sheets)

import type { Robots } from '../../../contract/platform/seo/seo.ts'

const RULES = `User-agent: *
Disallow: /api/
Disallow: /admin
Disallow: /app
Disallow: /preview
`

/** The text of /robots.txt: the editor's own, else the built-in rules; either names the sitemap. */
export function writeRobots(own: string, base: string): string {
  const rules = own.trim() ? `${own.replace(/\r\n?/g, '\n').trim()}\n` : RULES
  return /^sitemap:/im.test(rules) ? rules : `${rules}\nSitemap: ${base}/sitemap.xml\n`
}

/** What an editor should look at: rules that keep every search engine out of the whole site. */
export function robotsWarnings({ text }: Robots): Record<string, string> {
  let forAll = false
  for (const line of text.split(/\r\n?|\n/)) {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(line) ?? []
    if (/^user-agent$/i.test(name)) forAll = value.trim() === '*'
    else if (forAll && /^disallow$/i.test(name) && value.trim() === '/')
      return { text: 'These rules keep every search engine away from the whole site.' }
  }
  return {}
}

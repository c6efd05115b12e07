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

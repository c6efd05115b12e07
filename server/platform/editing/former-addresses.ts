import type { KindName } from '../../../contract/core/kinds.ts'
import { documents } from '../../../contract/platform/editing/documents.ts'

/** The kinds by the first word of the addresses that they had until version 0.1, after `/api/admin/`. */
export const formerWords: Readonly<Record<string, KindName>> = {
  'add-ons': 'add_on',
  'analytics-consent': 'analytics_consent',
  'analytics-provider': 'analytics',
  'analytics-report': 'analytics_report',
  'blog-heading': 'blog_heading',
  captcha: 'captcha',
  'client-login': 'client_login',
  'contact-page': 'contact_page',
  'demo-page': 'demo_page',
  'demo-slots': 'demo_slots',
  'dynamic-hero-slides': 'hero_slide',
  'feature-matrix': 'feature_matrix',
  'generation-settings': 'generation',
  'help-articles': 'help',
  'hero-headline-slides': 'hero_headline_slide',
  'hero-headlines': 'hero_headline',
  industries: 'industry',
  issues: 'newsletter_issue',
  'landing-sections': 'landing_section',
  'lead-replies': 'lead_replies',
  'lead-rules': 'lead_rules',
  'mail-templates': 'mail_template',
  'mega-menu': 'mega_menu',
  plans: 'plan',
  posts: 'post',
  'pricing-faq': 'pricing_faq',
  'pricing-page': 'pricing_page',
  'pricing-wizard': 'pricing_wizard',
  'product-screens': 'product_screen',
  'reusable-ctas': 'cta',
  robots: 'robots',
  'screen-words': 'screen_words',
  seo: 'seo',
  solutions: 'solution',
  'static-pages': 'page',
  trials: 'trials',
}

const START = '/api/admin/'
const ROOT = '/admin/documents/:kind'

/** What follows the word of a kind in the address of each action, with the kinds that have it. */
const actions = Object.values(documents).map(({ method, path, access }) => ({
  method: method as string,
  rest: new RegExp(`^${path.slice(ROOT.length).replace(/:\w+/g, '[^/]*')}$`),
  kinds: access as object,
}))

/** Addresses of other endpoints, which look like that of a document. */
const others = [`${START}industries/matrix`]

/** The address of an action on documents since version 0.2, of one that it had before; any other stays as it is. */
export function currentAddress(method: string, url: string): string {
  if (!url.startsWith(START)) return url
  const path = url.split('?', 1)[0]!
  const [word = ''] = path.slice(START.length).split('/', 1)
  if (!Object.hasOwn(formerWords, word) || others.includes(path)) return url
  const kind = formerWords[word]!
  const rest = path.slice(START.length + word.length)
  const asked = method === 'HEAD' ? 'GET' : method
  const isAction = actions.some(
    (action) => action.method === asked && Object.hasOwn(action.kinds, kind) && action.rest.test(rest),
  )
  return isAction ? `${START}documents/${kind}${rest}${url.slice(path.length)}` : url
}

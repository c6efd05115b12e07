/** The kinds of content of which people make any number of documents, each with the lowest role that edits it. */
export const collectionKinds = {
  add_on: 'editor',
  cta: 'editor',
  help: 'admin',
  hero_headline_slide: 'editor',
  hero_slide: 'editor',
  industry: 'editor',
  newsletter_issue: 'admin',
  page: 'admin',
  plan: 'editor',
  post: 'admin',
  solution: 'editor',
} as const

/** The kinds of settings and sections. Their documents have fixed slugs and always exist. */
export const placeKinds = {
  analytics: 'admin',
  analytics_consent: 'admin',
  analytics_report: 'admin',
  blog_heading: 'admin',
  captcha: 'admin',
  client_login: 'admin',
  contact_page: 'editor',
  demo_page: 'editor',
  demo_slots: 'editor',
  feature_matrix: 'editor',
  generation: 'admin',
  hero_headline: 'editor',
  landing_section: 'editor',
  lead_replies: 'admin',
  lead_rules: 'admin',
  mail_template: 'admin',
  mega_menu: 'editor',
  pricing_faq: 'editor',
  pricing_page: 'editor',
  pricing_wizard: 'editor',
  product_screen: 'editor',
  robots: 'admin',
  screen_words: 'admin',
  seo: 'admin',
  trials: 'admin',
} as const

/** Every kind of content that people edit, at `/admin/documents/:kind`. */
export const editedKinds = { ...collectionKinds, ...placeKinds }
export type KindName = keyof typeof editedKinds

/** Kinds of which visitors see nothing on the site: settings of the product, and what goes out as mail. */
export const unseenKinds: ReadonlySet<KindName> = new Set([
  'analytics',
  'analytics_report',
  'captcha',
  'generation',
  'lead_replies',
  'lead_rules',
  'mail_template',
  'newsletter_issue',
  'robots',
])

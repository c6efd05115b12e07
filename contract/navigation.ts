import * as z from 'zod/mini'
import { edited, endpoints, Href, Link, saving, setting, text, words } from './core.ts'
import { consentTextDefault } from './newsletter.ts'

export const MenuItem = z.strictObject({
  name: words(60),
  href: Href,
  description: text(120),
  icon: text(40),
  isNew: z.boolean(),
  active: z.boolean(),
  position: z.int(),
})
export type MenuItem = z.infer<typeof MenuItem>

export const MenuCategory = z.strictObject({
  title: words(60),
  active: z.boolean(),
  position: z.int(),
  items: z.array(MenuItem).check(z.maxLength(12)),
})
export type MenuCategory = z.infer<typeof MenuCategory>

/** The coloured panel at the left of a mega menu. `stats` is one short figure, e.g. "89 sites mapped". */
export const MenuFeatured = z.strictObject({
  title: text(40),
  itemName: words(60),
  description: text(200),
  stats: text(60),
  icon: text(40),
  href: Href,
})
export type MenuFeatured = z.infer<typeof MenuFeatured>

export const MenuCta = z.strictObject({ title: words(80), description: text(160), buttonText: words(40), buttonHref: Href })
export type MenuCta = z.infer<typeof MenuCta>

/** One entry of the top bar: with categories it opens a panel, with only an `href` it is a plain link. */
export const MenuSection = z.strictObject({
  id: words(60),
  slug: words(60),
  name: words(40),
  position: z.int(),
  active: z.boolean(),
  href: z.nullable(Href),
  featured: z.nullable(MenuFeatured),
  cta: z.nullable(MenuCta),
  categories: z.array(MenuCategory).check(z.maxLength(6)),
})
export type MenuSection = z.infer<typeof MenuSection>

export const MegaMenu = /* @__PURE__ */ z.array(MenuSection).check(z.maxLength(8))
export type MegaMenu = z.infer<typeof MegaMenu>

/** The optional link to the client portal in the footer's bottom bar; not shown while `url` is empty. */
export const ClientLogin = /* @__PURE__ */ z.strictObject({ url: Href, text: text(40), openInNewTab: z.boolean() })
export type ClientLogin = z.infer<typeof ClientLogin>

export const clientLoginDefault: ClientLogin = { url: '', text: 'Client Login', openInNewTab: false }

export const FooterColumn = z.strictObject({ title: words(40), links: z.array(Link).check(z.maxLength(12)) })

/** The whole footer (specification, section 3). `emergencyEmail` and `emergencyPhone` feed the mailto and tel links. */
export const Footer = z.strictObject({
  trustStrip: z.strictObject({
    enabled: z.boolean(),
    statusPageUrl: Href,
    securityUrl: Href,
    complianceUrl: Href,
    trustCenterUrl: Href,
    emergencyEmail: text(120),
    emergencyPhone: text(40),
    bookDemoUrl: Href,
    bookDemoText: words(40),
  }),
  newsletter: z.strictObject({
    headline: words(80),
    description: text(200),
    consentText: words(300),
    ctaReadyText: text(120),
    startTrialText: words(40),
    startTrialUrl: Href,
    getQuoteText: words(40),
    getQuoteUrl: Href,
    badges: z
      .array(z.strictObject({ icon: text(40), title: words(40), description: text(60) }))
      .check(z.maxLength(6)),
  }),
  company: z.strictObject({
    name: words(60),
    description: text(300),
    phone: text(40),
    email: text(120),
    address: text(200),
    socialMedia: z.strictObject({ twitter: Href, linkedin: Href, facebook: Href }),
  }),
  navigation: z.array(FooterColumn).check(z.maxLength(6)),
  bottomBar: z.strictObject({ copyrightText: text(120), legalLinks: z.array(Link).check(z.maxLength(8)) }),
})
export type Footer = z.infer<typeof Footer>

export const footerDefault: Footer = {
  trustStrip: {
    enabled: true,
    statusPageUrl: '/status',
    securityUrl: '/security',
    complianceUrl: '/compliance',
    trustCenterUrl: '/trust-center',
    emergencyEmail: 'security@watchpost.example',
    emergencyPhone: '+1 800 555 0142',
    bookDemoUrl: '/demo',
    bookDemoText: 'Book Demo',
  },
  newsletter: {
    headline: 'The Monday briefing',
    description: 'One practical note on running posts and patrols, every week.',
    consentText: consentTextDefault,
    ctaReadyText: 'Ready to put your first site on the map?',
    startTrialText: 'Start Free Trial',
    startTrialUrl: '/demo',
    getQuoteText: 'Get a Quote',
    getQuoteUrl: '/contact',
    badges: [
      { icon: 'BadgeCheck', title: 'SOC 2 Certified', description: 'Type II' },
      { icon: 'ShieldCheck', title: 'ISO 27001', description: 'Information security' },
    ],
  },
  company: {
    name: 'Watchpost',
    description: 'Security operations software for guard companies: scheduling, tracking, incidents, reports.',
    phone: '+1 800 555 0142',
    email: 'hello@watchpost.example',
    address: '410 Quay Street, Suite 6, Baltimore, MD',
    socialMedia: {
      twitter: 'https://twitter.com/watchpost',
      linkedin: 'https://www.linkedin.com/company/watchpost',
      facebook: 'https://www.facebook.com/watchpost',
    },
  },
  navigation: [
    {
      title: 'Platform',
      links: [
        { name: 'Scheduling', href: '/solutions/scheduling' },
        { name: 'Guard tracking', href: '/solutions/guard-tracking' },
        { name: 'Incident response', href: '/solutions/incident-response' },
        { name: 'Reporting', href: '/solutions/reporting' },
        { name: 'Analytics', href: '/solutions/analytics' },
      ],
    },
    {
      title: 'Solutions',
      links: [
        { name: 'Healthcare', href: '/industries/healthcare' },
        { name: 'Retail and malls', href: '/industries/retail' },
        { name: 'Logistics', href: '/industries/logistics' },
        { name: 'Corporate towers', href: '/industries/corporate' },
        { name: 'Education', href: '/industries/education' },
      ],
    },
    {
      title: 'Resources',
      links: [
        { name: 'Blog', href: '/blog' },
        { name: 'Help center', href: '/resources/help' },
        { name: 'Brand', href: '/brand' },
        { name: 'Status Page', href: '/status' },
        { name: 'Trust Center', href: '/trust-center' },
      ],
    },
    {
      title: 'Company',
      links: [
        { name: 'Pricing', href: '/pricing' },
        { name: 'Contact', href: '/contact' },
        { name: 'Schedule Demo', href: '/demo' },
        { name: 'Security', href: '/security' },
        { name: 'Compliance', href: '/compliance' },
      ],
    },
  ],
  bottomBar: {
    copyrightText: 'Watchpost. All rights reserved.',
    legalLinks: [
      { name: 'Privacy Policy', href: '/privacy' },
      { name: 'Terms of Service', href: '/terms' },
      { name: 'Cookie Policy', href: '/cookies' },
      { name: 'Support', href: '/resources/help' },
    ],
  },
}

export const navigation = endpoints({
  megaMenu: {
    method: 'GET', path: '/mega-menu', access: 'public', content: true,
    summary: 'The sections of the top bar: active ones, sorted by position.', reply: MegaMenu,
  },
  clientLogin: {
    method: 'GET', path: '/client-login/config', access: 'public', content: true,
    summary: 'The client-login link of the footer.', reply: ClientLogin,
  },
  editMegaMenu: {
    method: 'GET', path: '/admin/mega-menu', access: 'editor',
    summary: 'The whole menu, inactive entries included, with its version.', reply: setting(MegaMenu),
  },
  saveMegaMenu: {
    method: 'PUT', path: '/admin/mega-menu', access: 'editor',
    summary: 'Replaces the menu; 409 when a newer version was saved meanwhile.', body: saving(MegaMenu), reply: edited(MegaMenu),
  },
})

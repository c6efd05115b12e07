import * as z from 'zod/mini'
import { endpoints, Href, Target, text, words } from '../../core/core.ts'

export const MenuItem = z.strictObject({
  name: words(60),
  href: Target,
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
export const FeaturedEntry = z.strictObject({
  title: text(40),
  itemName: words(60),
  description: text(200),
  stats: text(60),
  icon: text(40),
  href: Target,
})
export type FeaturedEntry = z.infer<typeof FeaturedEntry>

export const MenuCta = z.strictObject({
  title: words(80),
  description: text(160),
  buttonText: words(40),
  buttonHref: Target,
})
export type MenuCta = z.infer<typeof MenuCta>

/** One entry of the top bar. With categories it opens a panel; with only an `href` it is a plain link. */
export const MenuSection = z.strictObject({
  id: words(60),
  slug: words(60),
  name: words(40),
  position: z.int(),
  active: z.boolean(),
  href: z.nullable(Href),
  featured: z.nullable(FeaturedEntry),
  cta: z.nullable(MenuCta),
  categories: z.array(MenuCategory).check(z.maxLength(6)),
})
export type MenuSection = z.infer<typeof MenuSection>

export const MegaMenu = /* @__PURE__ */ z.array(MenuSection).check(z.maxLength(8))
export type MegaMenu = z.infer<typeof MegaMenu>

/** The optional link to the client portal in the footer's bottom bar. It is hidden while `url` is empty. */
export const ClientLogin = /* @__PURE__ */ z.strictObject({ url: Href, text: text(40), openInNewTab: z.boolean() })
export type ClientLogin = z.infer<typeof ClientLogin>

export const navigation = endpoints({
  megaMenu: {
    method: 'GET',
    path: '/mega-menu',
    access: 'public',
    content: true,
    summary:
      'The active sections of the top bar, sorted by position; then inactive ones that a fixed row stands for, empty.',
    reply: MegaMenu,
  },
  clientLogin: {
    method: 'GET',
    path: '/client-login/config',
    access: 'public',
    content: true,
    summary: 'The client-login link of the footer.',
    reply: ClientLogin,
  },
})

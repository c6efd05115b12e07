import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { footerDefault } from '../../../contract/site/navigation/defaults.ts'
import type { Footer } from '../../../contract/site/navigation/footer.ts'
import { type Replies, show } from '../../core/testing-show.tsx'
import { yearKey } from '../../core/year.ts'
import { SiteFooter } from './site-footer.tsx'
import { TrustStrip } from './trust-strip.tsx'

const FOOTER = '/api/landing-sections/footer'
const LOGIN = '/api/client-login/config'

async function open(part = <SiteFooter />, replies: Replies = {}) {
  const shown = await show(part, replies)
  await waitFor(() => expect(shown.client.isFetching()).toBe(0))
  return shown
}

const footer = () => within(screen.getByRole('contentinfo'))
const linkTo = (name: string | RegExp, within_ = footer()) =>
  within_.queryByRole('link', { name })?.getAttribute('href')
const withStrip = (trustStrip: Partial<Footer['trustStrip']>): Footer => ({
  ...footerDefault,
  trustStrip: { ...footerDefault.trustStrip, ...trustStrip },
})

test('trust-strip: status, four links, incident mail, support phone and demo button, by default', async () => {
  await open(<TrustStrip />)
  const strip = within(screen.getByRole('complementary', { name: 'Status and trust' }))
  expect(strip.getByText('Status Loading...')).toBeVisible()
  expect(strip.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Status Page', '/status'],
    ['Security', '/security'],
    ['Compliance', '/compliance'],
    ['Trust Center', '/trust-center'],
    ['Report Incident', 'mailto:security@watchpost.example?subject=Security%20Incident%20Report'],
    ['24/7 Support +1 800 555 0142', 'tel:+18005550142'],
    ['Book Demo', '/demo'],
  ])
  expect(document.querySelector('aside#trust-strip')).not.toBeNull()
})

test('trust strip: its addresses and its button come from the configuration', async () => {
  const config = withStrip({
    statusPageUrl: 'https://up.example',
    emergencyEmail: 'soc@x.example',
    emergencyPhone: '(555) 01-02',
    bookDemoUrl: '/contact',
    bookDemoText: 'Meet Us',
  })
  await open(<TrustStrip />, { [FOOTER]: config })
  const strip = within(screen.getByRole('complementary'))
  expect(linkTo('Status Page', strip)).toBe('https://up.example')
  expect(linkTo('Report Incident', strip)).toBe('mailto:soc@x.example?subject=Security%20Incident%20Report')
  expect(linkTo(/24\/7 Support/, strip)).toBe('tel:5550102')
  expect(linkTo('Meet Us', strip)).toBe('/contact')
})

test('trust-strip-enabled: shown only if the footer configuration enables it', async () => {
  await open(
    <>
      <TrustStrip />
      <SiteFooter withTrustStrip />
    </>,
    { [FOOTER]: withStrip({ enabled: false }) },
  )
  expect(screen.queryByRole('complementary')).toBeNull()
})

test('trust-strip-place: at the top of the footer where the page does not carry it', async () => {
  const { unmount } = await open(<SiteFooter withTrustStrip />)
  expect(footer().getByRole('complementary', { name: 'Status and trust' })).toBeVisible()
  unmount()
  await open(<SiteFooter />)
  expect(footer().queryByRole('complementary')).toBeNull()
})

test('footer-newsletter: headline, description, email field, consent, Subscribe', async () => {
  await open()
  expect(footer().getByRole('heading', { name: 'The Monday briefing' })).toBeVisible()
  expect(footer().getByText(footerDefault.newsletter.description)).toBeVisible()
  expect(footer().getByRole('textbox', { name: 'Email address' })).toBeVisible()
  expect(footer().getByRole('checkbox', { name: footerDefault.newsletter.consentText })).not.toBeChecked()
  expect(footer().getByRole('button', { name: 'Subscribe' })).toBeEnabled()
})

test('footer-call-to-action: SOC 2 Certified, ISO 27001, start trial and get quote', async () => {
  await open()
  expect(footer().getByText('SOC 2 Certified')).toBeVisible()
  expect(footer().getByText('ISO 27001')).toBeVisible()
  expect(linkTo('Start Free Trial')).toBe('/demo')
  expect(linkTo('Get a Quote')).toBe('/contact')
})

test('one-certificates: a page whose foot names sample certificates says so beside them, the trust center too', async () => {
  const badges = footerDefault.newsletter.badges.map((badge) => ({ ...badge, sample: true }))
  await open(<SiteFooter />, {
    [FOOTER]: { ...footerDefault, newsletter: { ...footerDefault.newsletter, badges } },
  })
  expect(await footer().findByText('Sample')).toBeVisible()
})

test('a badge may have any icon of the set', async () => {
  const newsletter = { ...footerDefault.newsletter, badges: [{ icon: 'Star', title: 'Rated', description: '4.9/5' }] }
  await open(<SiteFooter />, { [FOOTER]: { ...footerDefault, newsletter } })
  await waitFor(() => expect(footer().getByText('Rated').closest('li')?.querySelector('.lucide-star')).not.toBeNull())
})

test('footer-columns: Platform, Solutions, Resources and Company by default', async () => {
  await open()
  const columns = footer().getAllByRole('navigation')
  expect(columns.map((column) => within(column).getByRole('heading').textContent)).toEqual([
    'Platform',
    'Solutions',
    'Resources',
    'Company',
  ])
  for (const [at, { links }] of footerDefault.navigation.entries()) {
    expect(
      within(columns[at]!)
        .getAllByRole('link')
        .map((link) => ({ name: link.textContent, href: link.getAttribute('href') })),
    ).toEqual(links)
  }
})

test('footer-company: description, phone, email, address and the three social links', async () => {
  await open()
  expect(footer().getByText(footerDefault.company.description)).toBeVisible()
  expect(linkTo('+1 800 555 0142')).toBe('tel:+18005550142')
  expect(linkTo('hello@watchpost.example')).toBe('mailto:hello@watchpost.example')
  expect(footer().getByText(footerDefault.company.address)).toBeVisible()
  expect(linkTo(/^Twitter/)).toBe('https://twitter.com/watchpost')
  expect(linkTo(/^LinkedIn/)).toBe('https://www.linkedin.com/company/watchpost')
  expect(linkTo(/^Facebook/)).toBe('https://www.facebook.com/watchpost')
  for (const name of [/^Twitter/, /^LinkedIn/, /^Facebook/])
    expect(footer().getByRole('link', { name })).toHaveAttribute('target', '_blank')
})

test('company block: a network without an address is left out', async () => {
  const company = { ...footerDefault.company, socialMedia: { ...footerDefault.company.socialMedia, facebook: '' } }
  await open(<SiteFooter />, { [FOOTER]: { ...footerDefault, company } })
  expect(linkTo(/^Facebook/)).toBeUndefined()
  expect(linkTo(/^LinkedIn/)).toBeDefined()
})

test("footer-bottom-bar: the server's year, the copyright text, the legal links and the status", async () => {
  const { client, unmount, page } = await open()
  expect(footer().getByText(`© ${new Date().getUTCFullYear()} Watchpost. All rights reserved.`)).toBeVisible()
  expect(footer().getByText('Status Loading...')).toBeVisible()
  expect(linkTo('Privacy Policy')).toBe('/privacy')
  expect(linkTo('Terms of Service')).toBe('/terms')
  expect(linkTo('Cookie Policy')).toBe('/cookies')
  expect(linkTo('Support')).toBe('/resources/help')
  unmount()
  client.setQueryData(yearKey, 2031)
  const { renderToString } = await import('react-dom/server')
  expect(renderToString(page).replaceAll('<!-- -->', '')).toContain('© 2031 Watchpost. All rights reserved.')
})

test('footer-bottom-bar: a footer with the trust strip says the status once', async () => {
  await open(<SiteFooter withTrustStrip />)
  expect(footer().getAllByText('Status Loading...')).toHaveLength(1)
})

test('client-login: it leads to the platform by default, and is no link without an address', async () => {
  const { unmount } = await open()
  expect(linkTo(/Client Login/)).toBe('/app')
  unmount()
  await open(<SiteFooter />, { [LOGIN]: { url: '', text: 'Client Login', openInNewTab: false } })
  expect(linkTo(/Client Login/)).toBeUndefined()
})

test.each([true, false])('client-login: opens in a new tab as configured (%s)', async (openInNewTab) => {
  await open(<SiteFooter />, { [LOGIN]: { url: 'https://clients.example', text: 'Client portal', openInNewTab } })
  const link = footer().getByRole('link', { name: /^Client portal/ })
  expect(link).toHaveAttribute('href', 'https://clients.example')
  expect(link.getAttribute('target')).toBe(openInNewTab ? '_blank' : null)
  expect(link.getAttribute('rel')).toBe(openInNewTab ? 'noopener noreferrer' : null)
})

test('the closing checkpoint stands above the footer when the page gives one', async () => {
  await open(<SiteFooter closing={{ time: '06:00', title: 'Shift over.', text: 'Sample data.' }} />)
  expect(footer().getByRole('heading', { level: 2, name: 'Shift over.' })).toBeVisible()
  expect(footer().getByText('06:00')).toBeVisible()
})

test('footer-defaults: a failed call shows the built-in defaults and nothing else', async () => {
  await open(<SiteFooter withTrustStrip />, { [FOOTER]: new Error('500: down'), [LOGIN]: new Error('500: down') })
  expect(footer().getByRole('heading', { name: footerDefault.newsletter.headline })).toBeVisible()
  expect(footer().queryByRole('alert')).toBeNull()
})

import { officeDefault } from '../leads/office.ts'
import { consentTextDefault } from '../newsletter/words.ts'
import type { Footer } from './footer.ts'
import type { ClientLogin } from './menu.ts'

// A file of its own: the browser loads these texts and never the shapes.

export const clientLoginDefault: ClientLogin = { url: '/app', text: 'Client Login', openInNewTab: false }

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
      { icon: 'BadgeCheck', title: 'SOC 2 Certified', description: 'Service controls' },
      { icon: 'ShieldCheck', title: 'ISO 27001', description: 'Information security' },
    ],
  },
  company: {
    ...officeDefault,
    description: 'Security operations software for guard companies: scheduling, tracking, incidents, reports.',
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

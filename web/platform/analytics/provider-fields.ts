import type { FieldSpec, JsonObject } from '../forms/fields.ts'

const is =
  (...providers: string[]) =>
  ({ provider }: JsonObject) =>
    providers.includes(String(provider))

/** Which provider counts visits besides the product itself. */
export const providerFields: readonly FieldSpec[] = [
  {
    kind: 'toggle',
    name: 'enabled',
    label: 'Load a provider’s script',
    hint: 'The reports here count without one. Switch this on only to send visits to a provider as well.',
  },
  {
    kind: 'select',
    name: 'provider',
    label: 'Provider',
    choices: [
      { value: 'plausible', label: 'Plausible' },
      { value: 'fathom', label: 'Fathom' },
      { value: 'google_analytics', label: 'Google Analytics' },
      { value: 'simple_analytics', label: 'Simple Analytics' },
      { value: 'custom', label: 'Another script' },
    ],
  },
  {
    kind: 'toggle',
    name: 'privacyMode',
    label: 'Respect Do Not Track',
    hint: 'Browsers that ask not to be tracked load no provider’s script.',
  },
  {
    kind: 'select',
    name: 'consent',
    label: 'Ask visitors first',
    choices: [
      { value: 'provider', label: 'As the provider needs it' },
      { value: 'ask', label: 'Always' },
      { value: 'not_needed', label: 'Not needed' },
    ],
    hint: 'Google Analytics and other scripts need an answer by default, the other providers do not.',
  },
  {
    kind: 'text',
    name: 'consentNote',
    label: 'Who decided it, and why',
    max: 200,
    hint: 'Only admins read it.',
    when: ({ consent }) => consent === 'not_needed',
  },
  { kind: 'toggle', name: 'trackEvents', label: 'Count events, not only page views' },
  {
    kind: 'text',
    name: 'domain',
    label: 'Domain',
    max: 120,
    placeholder: 'example.com',
    when: is('plausible', 'simple_analytics', 'custom'),
  },
  {
    kind: 'text',
    name: 'siteId',
    label: 'Site ID',
    max: 60,
    figure: true,
    when: is('custom'),
  },
  {
    kind: 'text',
    name: 'scriptUrl',
    label: 'URL of the script',
    max: 300,
    figure: true,
    hint: 'Empty means the provider’s own. The page allows this host and no other.',
  },
  {
    kind: 'group',
    name: 'config',
    label: 'Details',
    fields: [
      {
        kind: 'text',
        name: 'trackingId',
        label: 'Tracking ID (Google Analytics)',
        max: 60,
        figure: true,
        placeholder: 'G-AB12CD34EF',
      },
      { kind: 'text', name: 'siteId', label: 'Site ID (Fathom)', max: 60, figure: true },
      { kind: 'text', name: 'dataDomain', label: 'Data domain (Plausible)', max: 120 },
      { kind: 'text', name: 'apiUrl', label: 'URL that takes the events', max: 300, figure: true },
      { kind: 'toggle', name: 'trackOutboundLinks', label: 'Count links to other sites' },
      {
        kind: 'strings',
        name: 'excludePaths',
        label: 'Pages that are not counted',
        one: 'path',
        max: 50,
        length: 200,
        hint: 'A * at the end stands for everything below, as in /careers*.',
      },
    ],
  },
]

import { type FieldSpec, isObject, type JsonObject, textOf } from '../forms/fields.ts'

const is =
  (...providers: string[]) =>
  ({ provider }: JsonObject) =>
    providers.includes(String(provider))

/** What was filled in for another provider holds for this one too, so that it stays in sight. */
const holds = ({ config }: JsonObject, name: string) => isObject(config) && textOf(config[name]) !== ''

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
    when: is('plausible', 'google_analytics', 'simple_analytics', 'custom'),
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
        label: 'Tracking ID',
        max: 60,
        figure: true,
        placeholder: 'G-AB12CD34EF',
        whenForm: is('google_analytics', 'custom'),
      },
      {
        kind: 'text',
        name: 'siteId',
        label: 'Site ID',
        max: 60,
        figure: true,
        whenForm: (form) => is('fathom')(form) || holds(form, 'siteId'),
      },
      {
        kind: 'text',
        name: 'dataDomain',
        label: 'Data domain',
        max: 120,
        hint: 'Goes before the domain above.',
        whenForm: (form) => is('plausible')(form) || holds(form, 'dataDomain'),
      },
      {
        kind: 'text',
        name: 'apiUrl',
        label: 'URL that takes the events',
        max: 300,
        figure: true,
        whenForm: is('plausible', 'google_analytics', 'custom'),
      },
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

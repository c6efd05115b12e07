import { captchaProviders, foreignProviders } from '../../../contract/platform/captcha/captcha.ts'
import { captchaNames } from '../../../contract/platform/captcha/words.ts'
import { choices, type FieldSpec } from '../forms/fields.ts'

const form = (name: string, label: string): FieldSpec => ({
  kind: 'select',
  name,
  label,
  choices: choices(['altcha', 'none', ...foreignProviders], { ...captchaNames, altcha: 'ALTCHA, on this server' }),
})

/** Who checks that people fill in the forms, with the public keys and the sentences under the forms. */
export const captchaFields: readonly FieldSpec[] = [
  {
    kind: 'group',
    name: 'forms',
    label: 'Who checks each form',
    hint:
      'ALTCHA gives the visitor’s browser a short calculation: no cookie, no other company, no puzzle. ' +
      'The others send visitors’ addresses and browsers to the company. ' +
      'The hidden field, the least time and the limit per network stay on with every choice.',
    fields: [
      form('contact', 'Contact form'),
      form('demo', 'Demo form'),
      form('pricing', 'Pricing wizard'),
      form('trial', 'Opening a trial'),
    ],
  },
  {
    kind: 'group',
    name: 'siteKeys',
    label: 'Site keys',
    hint:
      'These are public. The secrets belong on the tab beside this one. ALTCHA checks a form whose provider lacks ' +
      'one of the two.',
    fields: foreignProviders.map((name) => ({
      kind: 'text',
      name,
      label: captchaNames[name],
      max: 120,
      figure: true,
    })),
  },
  {
    kind: 'group',
    name: 'sentences',
    label: 'The sentence under the form',
    hint: 'Visitors read the one of the provider that checks their form.',
    fields: captchaProviders.map((name) => ({
      kind: 'textarea',
      name,
      label: captchaNames[name],
      max: 160,
      rows: 2,
    })),
  },
]

import { personFieldsDefault } from '../../../contract/site/leads/words.ts'
import { type Rule, type Wizard, wizardLabels } from '../../../contract/site/pricing/wizard.ts'

const needs = (value: string, plan: string, because: string): Rule => ({
  when: [{ question: 'needs', is: 'includes', value }],
  gives: { plan },
  because,
})
const extra = (value: string, because: string): Rule => ({
  when: [{ question: 'extras', is: 'includes', value }],
  gives: { addOn: value },
  because,
})

/** The figures are samples, as the prices are. */
export const wizard: Wizard = {
  title: 'What would you pay?',
  text: 'Four short steps. You see the plan, the price and the reasons, before anybody asks for your name.',
  steps: [
    {
      title: 'Your company',
      text: '',
      when: [],
      questions: [
        {
          kind: 'number',
          name: 'guards',
          label: 'Guards with a shift in a usual month',
          hint: 'Supervisors and dispatchers don’t count.',
          min: 5,
          max: 800,
          step: 5,
          start: 40,
        },
        { kind: 'number', name: 'sites', label: 'Sites you guard', hint: '', min: 1, max: 200, step: 1, start: 8 },
      ],
    },
    {
      title: 'What you need',
      text: 'Scheduling, clock-in and daily reports are in every plan.',
      when: [],
      questions: [
        {
          kind: 'several',
          name: 'needs',
          label: 'What else should it do?',
          hint: 'Choose as many as you like, or none.',
          options: [
            { value: 'rounds', label: 'Patrol rounds and live floor plans' },
            { value: 'incidents', label: 'Incident timeline and dispatch' },
            { value: 'portal', label: 'A login for clients' },
            { value: 'rules', label: 'Licence and rest-rule checks' },
            { value: 'sso', label: 'Single sign-on' },
            { value: 'regions', label: 'Several regions' },
          ],
        },
      ],
    },
    {
      title: 'What goes with it',
      text: '',
      when: [],
      questions: [
        {
          kind: 'several',
          name: 'extras',
          label: 'Add to any plan',
          hint: 'Choose as many as you like, or none.',
          options: [
            { value: 'checkpoint-tags', label: 'Checkpoint tags for every site' },
            { value: 'visitor-desk', label: 'A visitor desk at every site' },
            { value: 'payroll-export', label: 'Payroll export' },
            { value: 'long-archive', label: 'Ten-year archive' },
          ],
        },
      ],
    },
    {
      title: 'When you start',
      text: '',
      when: [],
      questions: [
        {
          kind: 'choice',
          name: 'start',
          label: 'When should the first site go live?',
          hint: 'It doesn’t change the price.',
          options: [
            { value: 'month', label: 'Within a month' },
            { value: 'quarter', label: 'Within three months' },
            { value: 'year', label: 'Later this year' },
            { value: 'looking', label: 'We are only looking' },
          ],
        },
        {
          kind: 'choice',
          name: 'term',
          label: 'How long do you want to commit?',
          hint: '',
          options: [
            { value: 'open', label: 'From month to month, or year to year' },
            { value: 'three', label: 'For three years' },
          ],
        },
      ],
    },
  ],
  rules: [
    needs('sso', 'command', 'Single sign-on comes with Command.'),
    needs('regions', 'command', 'Rosters across regions come with Command.'),
    {
      when: [{ question: 'guards', is: 'atLeast', value: 501 }],
      gives: { plan: 'command' },
      because: 'With {guards} guards, Command is the plan that is made for your size.',
    },
    needs('rounds', 'patrol', 'Patrol rounds and live floor plans come with Patrol.'),
    needs('incidents', 'patrol', 'Incident timeline and dispatch come with Patrol.'),
    needs('portal', 'patrol', 'The client portal comes with Patrol.'),
    needs('rules', 'patrol', 'Licence and rest-rule checks come with Patrol.'),
    {
      when: [{ question: 'guards', is: 'atLeast', value: 51 }],
      gives: { plan: 'patrol' },
      because: 'Post goes up to 50 guards, and you have {guards}.',
    },
    { when: [], gives: { plan: 'post' }, because: 'Post has all you asked for, and you have no more than 50 guards.' },
    extra('checkpoint-tags', 'Checkpoint tags are counted for each of {sites} sites.'),
    extra('visitor-desk', 'The visitor desk is counted for each of {sites} sites.'),
    extra('payroll-export', 'Payroll export is one price for the whole company.'),
    extra('long-archive', 'The ten-year archive is counted for each guard.'),
    {
      when: [{ question: 'term', is: 'is', value: 'three' }],
      gives: { factor: 0.9 },
      because: 'Three years lower the price by a tenth.',
    },
  ],
  formula: '(guards * (plan + perGuard) + sites * perSite + perCompany) * factor',
  resultTitle: 'Your estimate',
  resultText: 'An estimate from the prices on this page. An order says exactly what you pay, before you sign.',
  form: {
    title: 'Take it with you',
    text: 'We keep the estimate with your answers. A person looks at it and answers your questions.',
    button: 'Send My Estimate',
    consentText: 'You may keep what I entered and use it to answer me.',
    sentTitle: 'Your estimate is kept',
    sentText: 'We have it with your answers and the address you gave.',
    sentSteps: ['A person looks at your answers, and whether the plan fits.', 'You hear from us at that address.'],
  },
  fields: personFieldsDefault,
  labels: wizardLabels,
}

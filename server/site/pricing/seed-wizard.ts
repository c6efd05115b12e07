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
  text: 'Four short steps. You see the plan, the price and the reasons before you enter your name.',
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
      text: 'The week board, shift offers and post orders are in every plan.',
      when: [],
      questions: [
        {
          kind: 'several',
          name: 'needs',
          label: 'What else should it do?',
          hint: 'Choose as many as you like, or none.',
          options: [
            { value: 'rules', label: 'License and rest-rule checks' },
            { value: 'swaps', label: 'Shift swaps and open-shift bids' },
            { value: 'templates', label: 'Templates and repeating weeks' },
            { value: 'costs', label: 'Coverage and labor cost' },
            { value: 'sso', label: 'Single sign-on' },
            { value: 'regions', label: 'Several regions' },
          ],
        },
      ],
    },
    {
      title: 'Add-ons',
      text: '',
      when: [],
      questions: [
        {
          kind: 'several',
          name: 'extras',
          label: 'Add to any plan',
          hint: 'Choose as many as you like, or none.',
          options: [
            { value: 'site-setup', label: 'Setup of every site' },
            { value: 'schedule-coach', label: 'Scheduling coach' },
            { value: 'night-support', label: '24/7 phone support' },
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
            { value: 'looking', label: 'Just looking' },
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
    needs('regions', 'command', 'Schedules across regions come with Command.'),
    {
      when: [{ question: 'guards', is: 'atLeast', value: 501 }],
      gives: { plan: 'command' },
      because: 'With {guards} guards, Command is the plan that is made for your size.',
    },
    needs('rules', 'patrol', 'License and rest-rule checks come with Patrol.'),
    needs('swaps', 'patrol', 'Shift swaps and open-shift bids come with Patrol.'),
    needs('templates', 'patrol', 'Templates and repeating weeks come with Patrol.'),
    needs('costs', 'patrol', 'Coverage and labor cost come with Patrol.'),
    {
      when: [{ question: 'guards', is: 'atLeast', value: 51 }],
      gives: { plan: 'patrol' },
      because: 'Post goes up to 50 guards, and you have {guards}.',
    },
    { when: [], gives: { plan: 'post' }, because: 'Post has all you asked for, and you have no more than 50 guards.' },
    extra('site-setup', 'Site setup is counted for each of {sites} sites.'),
    extra('schedule-coach', 'The scheduling coach is one price for the whole company.'),
    extra('night-support', '24/7 phone support is counted for each guard.'),
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
    text: 'We keep the estimate with your answers. We’ll review it and answer your questions.',
    button: 'Send My Estimate',
    consentText: 'I agree that Watchpost may store my details to reply to me.',
    sentTitle: 'Estimate sent',
    sentText: 'We have it with your answers and the address you gave.',
    sentSteps: ['We check that the plan fits your answers.', 'We reply by email.'],
  },
  fields: personFieldsDefault,
  labels: wizardLabels,
}

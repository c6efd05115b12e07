import type { Rule, RulePack } from '../../../contract/planning/rules/rules.ts'

/** A rule of pay. A roster can't break it, so it has no weight. */
const pay = { severity: 'soft', weight: 0, overridable: 'never' } as const

const SUNDAY = 7

/** Federal law of the United States. */
export const federal: RulePack = {
  key: 'us-flsa',
  version: 1,
  jurisdiction: 'United States',
  title: 'US Fair Labor Standards Act',
  validFrom: '1940-10-24',
  validTo: null,
  source: 'Fair Labor Standards Act, 29 U.S.C. 207; 29 CFR 778, 785',
  note:
    'The workweek starts on Sunday until a company says otherwise. Federal law asks for no breaks and has no ' +
    'limit of ' +
    'hours. A break of 5 to 20 minutes is paid (29 CFR 785.18). A meal is unpaid only if it lasts 30 minutes and the ' +
    'guard is fully relieved (29 CFR 785.19), which a lone guard usually is not.',
  rules: [
    {
      kind: 'overtime_tiers',
      params: { weekStartsOn: SUNDAY, day: [], week: [{ afterMinutes: 2400, percent: 150 }], seventhDay: [] },
      ...pay,
      validFrom: '1940-10-24',
      validTo: null,
      source: '29 U.S.C. 207(a)(1); 29 CFR 778.105: a fixed week of 168 hours',
    },
  ],
}

const CALIFORNIA_ALWAYS: Rule[] = [
  {
    kind: 'overtime_tiers',
    params: {
      weekStartsOn: SUNDAY,
      day: [
        { afterMinutes: 480, percent: 150 },
        { afterMinutes: 720, percent: 200 },
      ],
      week: [{ afterMinutes: 2400, percent: 150 }],
      seventhDay: [
        { afterMinutes: 0, percent: 150 },
        { afterMinutes: 480, percent: 200 },
      ],
    },
    ...pay,
    validFrom: '2000-01-01',
    validTo: null,
    source: 'California Labor Code 510(a)',
  },
  {
    kind: 'meal_break',
    params: {
      minutes: 30,
      meals: [
        { afterMinutes: 300, byMinutes: 300, waivableUpToMinutes: 360 },
        { afterMinutes: 600, byMinutes: 600, waivableUpToMinutes: 720 },
      ],
      unpaid: 'if_relieved',
      premiumMinutes: 60,
    },
    ...pay,
    validFrom: '2001-01-01',
    validTo: null,
    source: 'California Labor Code 512(a), 226.7(c); Wage Order 4-2001 section 11',
  },
]

const REST = { minutes: 10, fromMinutes: 210, perMinutes: 240, paid: true, premiumMinutes: 60 } as const

const california = {
  key: 'us-ca',
  jurisdiction: 'California',
  title: 'California overtime and breaks',
  source: 'California Labor Code 226.7, 510, 512; Brinker v. Superior Court (2012) 53 Cal.4th 1004',
} as const

/** California while guards under a collective agreement may stay on call in their rests. */
export const californiaWithOnCallRests: RulePack = {
  ...california,
  version: 1,
  validFrom: '2020-09-30',
  validTo: '2027-01-01',
  note:
    'AB 1512 lets registered guards of a registered private patrol operator stay on call in rests if their ' +
    'collective ' +
    'agreement says so. A rest that is interrupted starts anew, else an hour of pay is due. The law ends on January ' +
    '1, 2027. A second meal may be waived only if the first was taken.',
  rules: [
    ...CALIFORNIA_ALWAYS,
    {
      kind: 'rest_break',
      params: { ...REST, onCall: 'under_agreement' },
      ...pay,
      validFrom: '2020-09-30',
      validTo: '2027-01-01',
      source:
        'California Labor Code 226.7(f) (AB 1512, Stats. 2020 ch. 343), until 2027-01-01; Wage Order 4-2001 s. 12',
    },
  ],
}

/** California after that: no rest is on call. */
export const californiaSince2027: RulePack = {
  ...california,
  version: 2,
  validFrom: '2027-01-01',
  validTo: null,
  note:
    'AB 1512 has ended, and no extension was known on November 24, 2026: check it. No rest is on call. A second meal ' +
    'may be waived only if the first was taken.',
  rules: [
    ...CALIFORNIA_ALWAYS,
    {
      kind: 'rest_break',
      params: { ...REST, onCall: 'never' },
      ...pay,
      validFrom: '2027-01-01',
      validTo: null,
      source: 'California Labor Code 226.7(b); Augustus v. ABM Security Services (2016) 2 Cal.5th 257',
    },
  ],
}

/** Illinois with the Fair Workweek of Chicago. */
export const chicago: RulePack = {
  key: 'us-il-chicago',
  version: 1,
  jurisdiction: 'Chicago, Illinois',
  title: 'Chicago Fair Workweek, Illinois rest and meals',
  validFrom: '2023-01-01',
  validTo: null,
  source: 'Municipal Code of Chicago ch. 6-110; One Day Rest in Seven Act, 820 ILCS 140',
  note:
    'Fair Workweek covers building services, security among them, of employers with 100 people, up to a pay of ' +
    '$31.85 an hour or $61,149.35 a year in the text that we read. ' +
    'A guard may decline work within 10 hours of the last shift; work that is accepted is paid at 1.25 times, which ' +
    'is not computed here. Shifts of more than 14 hours are named too. The day of rest is soft: 820 ILCS 140/2(b) ' +
    'exempts watchmen and security guards.',
  rules: [
    {
      kind: 'min_rest',
      params: { minutes: 600, windowMinutes: 1440 },
      severity: 'soft',
      weight: 20,
      overridable: 'reason',
      validFrom: '2020-07-01',
      validTo: null,
      source: 'Chicago Fair Workweek, right to rest: work within 10 hours of the last shift may be declined',
    },
    {
      kind: 'weekly_rest',
      params: { minutes: 1440, windowMinutes: 10_080 },
      severity: 'soft',
      weight: 10,
      overridable: 'reason',
      validFrom: '2023-01-01',
      validTo: null,
      source: '820 ILCS 140/2(a): 24 hours in seven days; 140/2(b) exempts watchmen and security guards',
    },
    {
      kind: 'meal_break',
      params: {
        minutes: 20,
        meals: [
          { afterMinutes: 449, byMinutes: 300, waivableUpToMinutes: null },
          { afterMinutes: 719, byMinutes: 600, waivableUpToMinutes: null },
        ],
        unpaid: 'if_relieved',
        premiumMinutes: 0,
      },
      ...pay,
      validFrom: '2023-01-01',
      validTo: null,
      source: '820 ILCS 140/3: 20 minutes by the fifth hour of a shift of 7.5 hours, 20 more in one of 12',
    },
    {
      kind: 'predictability_premium',
      params: { noticeDays: 14, changeMinutes: 60, cutWithinMinutes: 1440, cutPercent: 50 },
      ...pay,
      validFrom: '2022-07-01',
      validTo: null,
      source: 'Chicago Fair Workweek, alterations: an hour within 14 days, half the pay of hours cut within 24 hours',
    },
  ],
}

import type { Rule, RulePack } from '../../../contract/planning/rules/rules.ts'

const soft = { severity: 'soft', weight: 10, overridable: 'reason' } as const
const hard = { severity: 'hard', weight: 0, overridable: 'never' } as const

const eu = { validFrom: '2004-08-02', validTo: null } as const

const EU_RULES: Rule[] = [
  {
    kind: 'min_rest',
    params: { minutes: 660, windowMinutes: 1440 },
    ...soft,
    ...eu,
    source: 'Directive 2003/88/EC Art. 3; Art. 17(3)(b) lets guards derogate against equivalent rest',
  },
  {
    kind: 'weekly_rest',
    params: { minutes: 2100, windowMinutes: 10_080 },
    ...soft,
    ...eu,
    source: 'Directive 2003/88/EC Art. 5: 24 hours and the 11 of Art. 3 in seven days; Art. 16(a), 17(3)(b)',
  },
  {
    kind: 'compensatory_rest',
    params: { minutes: 660, windowMinutes: 1440, withinDays: 14 },
    severity: 'hard',
    weight: 0,
    overridable: 'two_people',
    ...eu,
    source: 'Directive 2003/88/EC Art. 17(2): equivalent periods of compensatory rest',
  },
  {
    kind: 'max_average',
    params: { minutesPerWeek: 2880, weeks: 17, optOut: null },
    ...hard,
    ...eu,
    source: 'Directive 2003/88/EC Art. 6(b), 16(b); Art. 17(3) does not name Art. 6',
  },
  {
    kind: 'night_average',
    params: {
      minutesPerDay: 480,
      weeks: 17,
      restDaysPerWeek: 1,
      nightPercent: 33,
      night: { from: '23:00', to: '06:00', minutes: 180 },
    },
    ...soft,
    ...eu,
    source: 'Directive 2003/88/EC Art. 2(3)-(4), 8(a), 16(c); Art. 17(3)(b)',
  },
  {
    kind: 'meal_break',
    params: {
      minutes: null,
      meals: [{ afterMinutes: 360, byMinutes: 360, waivableUpToMinutes: null }],
      unpaid: 'if_relieved',
      premiumMinutes: 0,
    },
    ...soft,
    ...eu,
    source: 'Directive 2003/88/EC Art. 4; its length is national law; Art. 17(3)(b)',
  },
]

/** The working time of the European Union, for guards whose presence is permanent. */
export const europe: RulePack = {
  key: 'eu-2003-88',
  version: 1,
  jurisdiction: 'European Union',
  title: 'EU Working Time Directive for guards',
  validFrom: '2004-08-02',
  validTo: null,
  source: 'Directive 2003/88/EC, eur-lex.europa.eu/eli/dir/2003/88/oj',
  note:
    'Rest rules are soft, since guards who must be present may derogate if they get equal rest later. Fourteen days ' +
    'for it are our reading: the directive names no number. Weekly rest may be averaged over 14 days (Art. 16(a)), and ' +
    'the 48 hours over more than 17 weeks (Art. 19), where national law or an agreement says so. Four weeks of paid ' +
    'leave (Art. 7) are not computed here. National law may ask for more.',
  rules: EU_RULES,
}

const germany = { validFrom: '1994-07-01', validTo: null } as const

/** The working time of Germany. */
export const germanHours: RulePack = {
  key: 'de-arbzg',
  version: 1,
  jurisdiction: 'Germany',
  title: 'German Working Time Act',
  validFrom: '1994-07-01',
  validTo: null,
  source: 'Arbeitszeitgesetz (ArbZG), gesetze-im-internet.de/arbzg',
  note:
    'Breaks are 30 minutes in work of more than six hours and 45 in more than nine, in parts of 15 minutes, and no ' +
    'working time. The rest is soft, since § 7 lets agreements for guards shorten it. Eight hours a working day are ' +
    '48 a week on average over 24 weeks (§ 3). Rules for Sundays and holidays (§ 9 to § 11) are not computed here.',
  rules: [
    {
      kind: 'meal_break',
      params: {
        minutes: 15,
        meals: [
          { afterMinutes: 360, byMinutes: 360, waivableUpToMinutes: null },
          { afterMinutes: 360, byMinutes: 360, waivableUpToMinutes: null },
          { afterMinutes: 540, byMinutes: 540, waivableUpToMinutes: null },
        ],
        unpaid: 'always',
        premiumMinutes: 0,
      },
      ...soft,
      ...germany,
      source: 'ArbZG § 4: 30 minutes after six hours, 45 after nine, in parts of 15; § 2(1): no working time',
    },
    {
      kind: 'min_rest',
      params: { minutes: 660, windowMinutes: 1440 },
      ...soft,
      ...germany,
      source: 'ArbZG § 5(1), § 7',
    },
    {
      kind: 'max_average',
      params: { minutesPerWeek: 2880, weeks: 24, optOut: null },
      ...hard,
      ...germany,
      source: 'ArbZG § 3: eight hours a working day on average over 24 weeks',
    },
  ],
}

const uk = { validFrom: '1998-10-01', validTo: null } as const

const UK_RULES: Rule[] = [
  {
    kind: 'qualification_valid',
    params: {},
    ...hard,
    validFrom: '2006-03-20',
    validTo: null,
    source: 'Private Security Industry Act 2001 s. 3, s. 5: no deployment without a licence, no grace',
  },
  {
    kind: 'min_rest',
    params: { minutes: 660, windowMinutes: 1440 },
    ...soft,
    ...uk,
    source: 'Working Time Regulations 1998 reg. 10(1); reg. 21(b) exempts security activities',
  },
  {
    kind: 'weekly_rest',
    params: { minutes: 2100, windowMinutes: 10_080 },
    ...soft,
    ...uk,
    source: 'Working Time Regulations 1998 reg. 11(1), 11(7): 24 hours beside the daily rest; reg. 21(b)',
  },
  {
    kind: 'compensatory_rest',
    params: { minutes: 660, windowMinutes: 1440, withinDays: 14 },
    severity: 'hard',
    weight: 0,
    overridable: 'two_people',
    ...uk,
    source: 'Working Time Regulations 1998 reg. 24(a): an equivalent period of compensatory rest',
  },
  {
    kind: 'max_average',
    params: { minutesPerWeek: 2880, weeks: 17, optOut: 'uk_48_hours' },
    ...hard,
    ...uk,
    source: 'Working Time Regulations 1998 reg. 4(1), 4(6); reg. 5 lets a worker agree in writing to more',
  },
  {
    kind: 'night_average',
    params: {
      minutesPerDay: 480,
      weeks: 17,
      restDaysPerWeek: 1,
      nightPercent: 33,
      night: { from: '23:00', to: '06:00', minutes: 180 },
    },
    ...soft,
    ...uk,
    source: 'Working Time Regulations 1998 reg. 2(1), 6(1), 6(5); reg. 21(b) exempts security activities',
  },
  {
    kind: 'rest_break',
    params: { minutes: 20, fromMinutes: 361, perMinutes: null, paid: false, onCall: 'never', premiumMinutes: 0 },
    ...soft,
    ...uk,
    source: 'Working Time Regulations 1998 reg. 12(1), 12(3): 20 minutes when work is longer than six hours',
  },
]

/** The working time and licenses of guards in Great Britain. */
export const unitedKingdom: RulePack = {
  key: 'uk-wtr-sia',
  version: 1,
  jurisdiction: 'United Kingdom',
  title: 'UK working time and SIA licences',
  validFrom: '1998-10-01',
  validTo: null,
  source: 'Working Time Regulations 1998 (SI 1998/1833); Private Security Industry Act 2001, legislation.gov.uk',
  note:
    'The consent to more than 48 hours is the opt-out uk_48_hours of the guard. Fourteen days for compensatory rest ' +
    'are our reading: the regulations name no number. Being on call at the site counts as work (SIMAP, Jaeger). A post ' +
    'says which licences it asks for. An SIA licence is valid for three years, and the reminder of its end goes to the ' +
    'guard. Check calls (BS 7499) come at the interval of each post.',
  rules: UK_RULES,
}

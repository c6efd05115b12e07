/** The longest time off that a guard asks for at once, in days. */
export const MOST_DAYS_OFF = 366
/** The most requests of one guard that wait at the same time. */
export const MOST_WAITING = 20

/**
 * What a guard reads who may not do something with the own shifts or time. Phones know each sentence by its name, and
 * say it in their own language; one that a phone does not know it shows as it is.
 */
export const ownRefusals = {
  offerAccepted: 'You have this shift already.',
  offerDeclined: 'You declined this offer. Call your company if you can take it after all.',
  offerFilled: 'This shift is filled. Somebody else was faster.',
  offerExpired: 'The time to answer is over.',
  offerWithdrawn: 'Your company withdrew this offer.',
  notOpen: 'This shift is not open any more.',
  notByRules: 'You can’t take this shift. Call your company if you have questions.',
  barred: 'Your company can’t give you this shift. Call it if you have questions.',
  taken: 'Somebody else has this shift already.',
  busy: 'You have another shift at that time.',
  shiftOver: 'This shift is over. What happened stays as it is.',
  shiftCancelled: 'This shift is cancelled.',
  shiftBegun: 'This shift has begun. Call your company.',
  notYours: 'This shift is no longer yours.',
  changing: 'Your company is changing this shift. You will hear of the new time.',
  swapRequested: 'The colleague has not accepted this swap yet.',
  swapAccepted: 'This swap is accepted already. The company decides next.',
  swapApplied: 'This swap is done already.',
  swapRefused: 'The company refused this swap.',
  swapDeclined: 'The colleague declined this swap.',
  swapCancelled: 'This swap was cancelled.',
  swapEnded: 'One of the shifts changed, so this swap has ended.',
  swapOpen: 'You have asked a colleague about this shift already. Cancel that first.',
  swapOther: 'Your colleague’s shift is part of another swap already.',
  colleagueBusy: 'Your colleague has another shift at that time.',
  colleagueRules: 'By the rules of work your colleague can’t take this shift.',
  dayOver: 'This day is over. Choose today or a later one.',
  lastBeforeFirst: 'The last day can’t be before the first.',
  tooManyDays: `Ask for at most ${MOST_DAYS_OFF} days at once.`,
  tooFarAhead: 'Ask for time off within the next two years.',
  hasTimeOff: 'You have time off in these days already.',
  askedTimeOff: 'You asked for time off in these days already. Withdraw that first.',
  tooManyWait: `${MOST_WAITING} of your requests wait already. Withdraw one, or call your company.`,
  timeOffApproved: 'This time off is approved already. Call your company to change it.',
  timeOffDeclined: 'This time off is declined already. Call your company to change it.',
  entriesOverlap: 'Two entries of one day overlap. Leave one of them out.',
  readOnly: 'Your company can only be read at the moment. Call the office.',
} as const
export type OwnRefusal = keyof typeof ownRefusals

/**
 * What stops a colleague, as another guard may read it. Licenses, bans, absences and the state of a colleague are
 * their own, so those kinds of rules are missing here.
 */
const WHY_COLLEAGUE: Record<string, string> = {
  weekly_minutes: 'it is more work in the week than was agreed with them',
  min_rest: 'their rest between two shifts would be too short',
  weekly_rest: 'their rest in the week would be too short',
  compensatory_rest: 'rest is owed to them',
  max_consecutive_days: 'they would work on too many days in a row',
  max_consecutive_nights: 'they would work too many nights in a row',
  travel_gap: 'they could not be there in time',
  max_shift: 'the shift is too long for one person',
  max_per_day: 'they would work too long on one day',
  max_rolling: 'they would work too many hours within some days',
  max_average: 'their average hours would be too high',
  night_average: 'their average hours at night would be too high',
}

/** What a guard reads where a rule keeps a colleague from the shift. */
export const colleagueRefusal = (kind: string): string => {
  const why = WHY_COLLEAGUE[kind]
  return why === undefined
    ? ownRefusals.colleagueRules
    : `By the rules of work your colleague can’t take this shift: ${why}.`
}

/** The name of a sentence, if it is one of these. */
export const refusalNamed = (message: string): OwnRefusal | undefined =>
  (Object.keys(ownRefusals) as OwnRefusal[]).find((name) => ownRefusals[name] === message)

/** The kind of the rule that keeps a colleague from a shift, where a sentence says it. */
export const colleagueRuleIn = (message: string): string | undefined =>
  Object.keys(WHY_COLLEAGUE).find((kind) => colleagueRefusal(kind) === message)

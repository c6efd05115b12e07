import type { SolutionDraft } from '../../../contract/site/solutions/solutions.ts'
import { button, comparison, cta, faq, features, hero, richText, sampleStatistics, screen } from '../blocks/compose.ts'
import { heading, paragraph } from '../../platform/rich-text/compose.ts'

export const analytics: SolutionDraft = {
  title: 'Analytics',
  summary: 'Coverage, cost and response for every site, each figure one click from the shifts and scans behind it.',
  description:
    'Hours filled, posts left empty, longest gaps, time to arrive, overtime and its causes. Every figure opens ' +
    'the list it was counted from.',
  metaDescription:
    'Security operations analytics: post coverage, overtime by cause, longest patrol gaps and response times by ' +
    'severity, each figure with the shifts behind it.',
  content:
    'For the head of operations who has to answer “is it getting better?” without a week of spreadsheets. The ' +
    'figures are counted from the shifts, scans and calls that already happened, the same way every week.',
  industry: '',
  industries: ['retail', 'corporate', 'ports'],
  solutions: ['scheduling', 'client-portal'],
  icon: 'Activity',
  featuredImage: '',
  schemaTypeOverride: 'auto',
  blocks: [
    hero(
      'Figures you can defend in the contract review',
      'How many hours a post stood empty, how long a door went unseen, how fast somebody came. Each number opens ' +
        'the list it was counted from.',
      button('Schedule Demo', '/demo'),
      button('See Pricing', '/pricing'),
    ),
    features(
      'Six figures that change a decision',
      'Each by site, client, region and week.',
      [
        'Target',
        'Coverage',
        'Post hours agreed, filled and left empty. Empty hours carry their cause: call-off, late, vacancy, license.',
      ],
      ['DollarSign', 'Overtime by cause', 'What ran over, and the open post or late relief that it paid for.'],
      [
        'Footprints',
        'Longest gap',
        'For each checkpoint the longest time it went unseen, beside the time you promised.',
      ],
      ['Siren', 'Time to arrive', 'From the call to the guard on scene, by severity: the middle one and the slowest.'],
      [
        'TrendingUp',
        'Paid against billed',
        'What a site’s hours cost and what the contract pays for them, before the month is over.',
      ],
      [
        'Calendar',
        'What is coming',
        'Licenses that lapse, posts without a regular name, contracts with fewer guards than hours.',
      ],
    ),
    richText(
      heading('Counted once, the same way every week'),
      paragraph(
        'Most arguments about figures are arguments about definitions. Does a guard who clocked in at 22:06 for ' +
          '22:00 leave six empty minutes or none? Is a checkpoint missed when it was seen eleven minutes late? In ' +
          'Watchpost each figure has its definition beside it, with the grace times you set. Change one and the old ' +
          'months can be counted both ways, so that a curve does not bend because a rule did.',
      ),
      heading('Compare a site with itself'),
      paragraph(
        'A hospital has more incidents than a warehouse and is not guarded worse for it. Ranking sites by count ' +
          'teaches shift leads to report less. The useful comparison is one site in this quarter and in the last, ' +
          'and the first question is what changed there: a tenant, a season, a supervisor, a lamp. Notes of that ' +
          'kind can be pinned to the week they belong to, and the curve then carries its own explanation.',
      ),
      heading('Small numbers'),
      paragraph(
        'A site with four incidents in a month has no trend. The screen says so and shows the four instead. Where ' +
          'there are many, you see the middle value and the slowest, because an average of two minutes may hide one ' +
          'call that took forty, and that is the one the client remembers.',
      ),
      heading('From the figure to the shift'),
      paragraph(
        'Click “11 empty hours” and you get eleven lines: post, date, from, until, why, who was asked. Most of ' +
          'them are usually two or three stories. One guard’s bus, one site that nobody wants on Sundays, one ' +
          'relief that is planned for the minute the shift ends. Those can be fixed. A percentage cannot.',
      ),
    ),
    comparison(
      'Which figure to look at',
      'The question stays the same. The number that answers it often changes.',
      ['Easy to count', 'Worth counting'],
      ['Are posts held?', 'Hours worked', 'Post hours empty, by cause'],
      ['Do the rounds work?', 'Scans in a night', 'Longest gap at each checkpoint, beside the promise'],
      ['Do we come quickly?', 'Average over all incidents', 'Middle and slowest, by severity'],
      ['Is this site getting worse?', 'Number of incidents', 'Incidents beside rounds and posts in the same weeks'],
      ['Why is overtime up?', 'Overtime hours', 'Hours by the vacancy or call-off behind them'],
      ['Is this guard good?', 'Reports written', 'No single figure. Ask the shift lead.'],
    ),
    sampleStatistics(
      'A sample company after thirteen weeks',
      ['24 min', 'To fill an open shift; 3 h 10 min in the first week'],
      ['6', 'Missed checkpoints per thousand planned; 41 in the first week'],
      ['3.1%', 'Unplanned overtime, share of paid hours; 8.4% in the first week'],
    ),
    screen(
      'week-board',
      'Coverage is counted where it is planned: an open post on this board is a gap in the figures.',
    ),
    faq(
      'Asked about the numbers',
      [
        'Where do the figures come from?',
        'From clock-ins, scans, calls and incidents as they were recorded. Nobody types figures in, and each one ' +
          'opens the list behind it.',
      ],
      [
        'Will guards be ranked?',
        'No. There is no score and no league table of people. A supervisor sees the shifts, rounds and notes of ' +
          'their own team and talks about those.',
      ],
      [
        'Can we compare regions fairly?',
        'Per post hour, yes, and with the kinds of site side by side. Where a comparison rests on very few ' +
          'events, the screen says so.',
      ],
      [
        'Can a client see how they compare with our other clients?',
        'No. A client sees the figures of their own sites, if you share them, and never learns who else you guard.',
      ],
      [
        'Can we take the data into our own tools?',
        'Yes. Every table can be exported, and all of your data leaves in one file on any day.',
      ],
    ),
    cta(
      'Ask it one question from your last review',
      'Bring the figure you could not explain. We show what it would take to answer it.',
      button('Schedule Demo', '/demo'),
      button('Work Out Your Saving', '/#roi'),
    ),
  ],
}

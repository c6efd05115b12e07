import type { IndustryDraft } from '../../../contract/site/industries/industries.ts'
import { industryDefault } from './defaults.ts'
import { button, comparison, cta, faq, features, hero, richText, screen, timeline } from '../blocks/compose.ts'
import { heading, paragraph } from '../../platform/rich-text/compose.ts'

export const logistics: IndustryDraft = {
  ...industryDefault('logistics'),
  description:
    'Security operations for warehouses and yards: a gate log that ties truck, trailer, seal and driver together, ' +
    'and patrols that work where the radio does not.',
  metaDescription:
    'Warehouse and yard security: gate logs that tie truck, trailer, seal and driver together, vehicle patrols ' +
    'without signal, and trailer counts at handover.',
  content:
    'For gatehouses that log a truck every four minutes and yards too long to walk. Guards here protect a ' +
    'schedule as much as a fence: every check has to be thorough and over before the queue reaches the road.',
  solutions: ['patrol-rounds', 'guard-tracking', 'reporting', 'client-portal'],
  featuredImage: '',
  schemaTypeOverride: 'auto',
  blocks: [
    hero(
      'The right truck, the right trailer, the right seal',
      'A gate log that ties the three together, and a yard patrol that keeps its record where the radio gives up.',
      button('Schedule Demo', '/demo'),
      button('See Guard Tracking', '/solutions/guard-tracking'),
    ),
    timeline(
      'Friday night at Northgate Logistics',
      'A sample site before a long weekend: one gate, one vehicle, one dog team.',
      [
        '17:40',
        'Count at handover',
        'Sixty-one trailers stand in the yard, and sixty-one are on the list. Two sit without a tractor by the ' +
          'east fence.',
      ],
      [
        '18:25',
        'A pickup that does not fit',
        'Right reference, wrong carrier. The guard holds it and calls dispatch on the number in the file, not the ' +
          'one on the paper.',
      ],
      [
        '21:10',
        'Seal check, row C',
        'Nine loaded trailers. Eight numbers match the log; the ninth seal is intact and has another number.',
      ],
      ['21:14', 'Incident opened', 'Photo of the seal, trailer moved under the lamps, shift manager on the line.'],
      [
        '22:36',
        'Dog patrol out',
        'Fence by the rail spur, where two cuts were found in spring. No signal for twelve minutes, as planned.',
      ],
      [
        '05:30',
        'Report with the count',
        'Sixty-three trailers, each with row, seal and time in. The customer’s planner starts from it.',
      ],
    ),
    richText(
      heading('A fence with a hole that opens all day'),
      paragraph(
        'A warehouse is built to let goods through. Its weakest point is the gate, by design, and the person who ' +
          'holds it is measured on how short the queue is. Thieves who study a site need not cut the fence. They ' +
          'arrive with papers: a real load number, a carrier name that is one letter off, a driver in a hurry on a ' +
          'Friday afternoon. The defense is dull. Somebody compares four things that are rarely on the same sheet ' +
          '(carrier, plate, driver, reference) and calls a number that was on file before the truck came.',
      ),
      heading('Seals'),
      paragraph(
        'A seal proves nothing by being there. It proves something when its number was written down by someone ' +
          'who looked, at a place and time, and is compared by the next one who looks. View it, verify the number, ' +
          'tug it, twist it: the four words are taught across the trade, and by the hundredth trailer of a night ' +
          'they are easy to skip. So the log asks for the number first and shows the expected one after. A guard ' +
          'who copies from a screen confirms nothing.',
      ),
      heading('The long yard'),
      paragraph(
        'Yards are dark, wide and bad for radio. A vehicle patrol may be out of contact for ten minutes between ' +
          'steel boxes, and that is normal. What is not normal is fifteen. Planning the gap beforehand gives the ' +
          'dispatcher a rule: until 22:48 do nothing, after that call, then send the gate’s second guard. The scans ' +
          'made in between arrive later with their own times.',
      ),
      heading('Weekends and holidays'),
      paragraph(
        'Loaded trailers that stand from Friday to Tuesday are a different risk from the same trailers on a ' +
          'Wednesday. Post orders can say so: a count at each handover, kingpin locks on the list, the row beside ' +
          'the road kept empty, rounds that double back. On Tuesday they return to normal by themselves, because ' +
          'nobody remembers to change them at five in the morning.',
      ),
      heading('People who wait'),
      paragraph(
        'Drivers sit for hours, and they are the only other eyes in the yard. A gatehouse that is polite, fast ' +
          'and clear about where the restroom is hears about the van that drove past twice. It is worth a line in ' +
          'the post orders.',
      ),
    ),
    screen(
      'live-map',
      'A yard guard outside the fence, as dispatch sees it. Amber after the grace time, with the distance and a ' +
        'number to call.',
    ),
    features(
      'Gate, yard, dock',
      'Each with its own screen, all in one log.',
      ['Truck', 'Gate log', 'Truck, trailer, seal, driver, reference, in and out. Repeat visitors need three taps.'],
      [
        'Key',
        'Driver passes',
        'Issued at the gate with a door and a time. Whoever has not left stands on the list at handover.',
      ],
      [
        'Package',
        'Seal rounds',
        'Trailers by row with the seal that should be there, hidden until the guard has read the real one.',
      ],
      ['Car', 'Vehicle patrols', 'Zones with windows and planned gaps without signal, so that silence has a limit.'],
      ['Warehouse', 'Inside the building', 'Dock doors, cage, returns, the smoking corner by fire exit 6.'],
    ),
    comparison(
      'Gate book and gate log',
      'The same truck, asked about nine days later.',
      ['Paper book', 'Gate log'],
      ['Find one trailer', 'Page by page', 'By number, in seconds'],
      ['Time in and out', 'Two lines, perhaps two pages apart', 'One visit'],
      ['Seal on arrival', 'A number, perhaps a seven, perhaps a one', 'A number and a photo'],
      ['Driver’s name', 'As far as it can be read', 'From the license, typed once'],
      ['Still inside at 06:00', 'Count the gaps', 'A list'],
    ),
    faq(
      'Asked at the gatehouse',
      [
        'How long does a truck take at the gate?',
        'A first visit takes about as long as reading the papers. For a known carrier plate and name are ' +
          'proposed, and what is left is the seal and the reference.',
      ],
      [
        'Does it replace our yard management system?',
        'No. That plans the yard; this records who passed the gate and what was seen. Lists of expected trucks ' +
          'can be brought in as a file, and the log leaves as one.',
      ],
      [
        'What if the gatehouse loses its connection?',
        'The gate log goes on working on the device and sends its entries when the line is back, each with the ' +
          'time at which it was made.',
      ],
      [
        'Can several tenants share one gate?',
        'Yes. Each visit belongs to a tenant, and each tenant sees their own. The site operator sees all.',
      ],
      [
        'Can our customer ask for the log of one shipment?',
        'Yes. One trailer’s visit with times, seal and photos can be sent as a page, without the rest of the night.',
      ],
      [
        'How do we plan dog teams and vehicles?',
        'As posts with conditions: handler, vehicle, the hours a dog may work. The roster checks them like a license.',
      ],
    ),
    cta(
      'Log one evening at your gate',
      'Start with one gate and a phone on Friday. Read the list on Saturday.',
      button('Start Free Trial', '/demo'),
      button('Talk to Our Team', '/contact'),
    ),
  ],
}

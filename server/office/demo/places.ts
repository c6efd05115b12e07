/** How a post is staffed: around the clock in two shifts, by day on weekdays, or on the nights of a weekend. */
export type Pattern = 'around_the_clock' | 'weekdays' | 'weekend_nights'

type Place = {
  client: string
  site: string
  address: string
  lat: number
  lng: number
  posts: { name: string; pattern: Pattern; requires: License[]; priority: number }[]
}

export const licenses = ['Security guard', 'Door supervisor', 'CCTV operator', 'First aid'] as const
export type License = (typeof licenses)[number]

const guard: License[] = ['Security guard']
const around = (name: string, requires: License[] = guard, priority = 2) =>
  ({ name, pattern: 'around_the_clock', requires, priority }) as const
const weekdays = (name: string, requires: License[] = guard, priority = 3) =>
  ({ name, pattern: 'weekdays', requires, priority }) as const
const weekend = (name: string) =>
  ({ name, pattern: 'weekend_nights', requires: ['Door supervisor'] as License[], priority: 3 }) as const

/** The clients and sites of Northgate Protection. All of them are fictional, and so are their addresses. */
export const places: Place[] = [
  {
    client: 'St Brannoc’s Trust',
    site: 'St Brannoc’s Hospital',
    address: '1 Brannoc Road',
    lat: 51.521,
    lng: -0.102,
    posts: [around('A&E desk', ['Security guard', 'First aid'], 1)],
  },
  {
    client: 'Kestrel Hosting',
    site: 'Kestrel Data Centre',
    address: '14 Kestrel Way',
    lat: 51.508,
    lng: -0.021,
    posts: [around('Front', ['CCTV operator'], 1)],
  },
  {
    client: 'Harbour Estates',
    site: 'Harbour Street Mall',
    address: '2 Harbour Street',
    lat: 51.503,
    lng: -0.065,
    posts: [weekdays('Main door'), weekend('Late door')],
  },
  {
    client: 'Aldwater Rail',
    site: 'Aldwater Rail Depot',
    address: 'Depot Lane',
    lat: 51.534,
    lng: -0.123,
    posts: [around('Gate 2')],
  },
  {
    client: 'Meridian Foods',
    site: 'Meridian Gatehouse',
    address: '40 Meridian Park',
    lat: 51.489,
    lng: 0.012,
    posts: [weekdays('Gatehouse')],
  },
  {
    client: 'Vantage Property',
    site: 'Vantage Park',
    address: '7 Vantage Park',
    lat: 51.496,
    lng: -0.151,
    posts: [weekdays('Gate')],
  },
  {
    client: 'Norden Arcades',
    site: 'Norden Arcade',
    address: '21 Norden Street',
    lat: 51.515,
    lng: -0.139,
    posts: [weekdays('Main door', ['Door supervisor'])],
  },
  {
    client: 'Calder Logistics',
    site: 'Calder Warehouse',
    address: '3 Calder Road',
    lat: 51.479,
    lng: -0.034,
    posts: [around('Dock 4')],
  },
  {
    client: 'Orchard Schools',
    site: 'Orchard Academy',
    address: 'Orchard Hill',
    lat: 51.546,
    lng: -0.085,
    posts: [weekdays('Reception', ['Security guard', 'First aid'])],
  },
  {
    client: 'Pell & Strand',
    site: 'Strand House',
    address: '88 Strand House',
    lat: 51.511,
    lng: -0.118,
    posts: [weekdays('Lobby')],
  },
  {
    client: 'Solent Energy',
    site: 'Solent Substation',
    address: 'Solent Lane',
    lat: 51.462,
    lng: 0.031,
    posts: [around('Control room', ['CCTV operator'])],
  },
  {
    client: 'Quay Events',
    site: 'Quay Hall',
    address: '5 Quay Side',
    lat: 51.499,
    lng: -0.078,
    posts: [weekend('Stage door')],
  },
]

export const names = [
  'Amara Diallo',
  'Lydia Osei',
  'Callum Reyes',
  'Nia Roberts',
  'Dev Anand',
  'Ben Achterberg',
  'Joanna Pike',
  'Marek Tůma',
  'Elin Grant',
  'Priya Raman',
  'Grace Whitfield',
  'Hugo Jansen',
  'Aisha Bello',
  'Sana Bashir',
  'Owen Farrow',
  'Kasia Nowak',
  'Femi Balogun',
  'Tomasz Wieczorek',
  'Remi Adeyemi',
  'Adam Sorley',
  'Leah Corrigan',
  'Joss Mercer',
  'Ola Berg',
  'Omar Said',
  'Isla Moran',
  'Piotr Hendry',
  'Chidi Okafor',
  'Rosa Lindqvist',
  'Yusuf Karim',
  'Megan Doyle',
  'Ivan Petrov',
  'Tess Calloway',
  'Samir Haddad',
  'Freya Holm',
  'Diego Santos',
  'Hannah Quill',
  'Kofi Mensah',
  'Lena Fischer',
  'Mina Park',
  'Theo Marsh',
]

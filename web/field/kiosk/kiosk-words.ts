import type { Language } from '../words/words.ts'

const english = {
  title: 'Who are you?',
  nobody: 'Nobody is planned here within a day',
  nobodyWords: 'Call the office. It can record your time, too.',
  starts: (from: string, to: string) => `${from} to ${to}`,
  employeeNo: 'Your employee number',
  employeeNoWords: 'The server checks it. A wrong number counts for nothing.',
  reason: 'Why you record this for somebody else',
  reasonWords: 'The office sees it beside the hours.',
  readFirst: 'Read this once before you clock in here',
  notYou: 'Not you? Go back',
  next: 'Next guard',
  fromBefore: (name: string) => `${name} passed on`,
  others: 'Record for another guard',
  othersWords: 'For a guard without a phone at your sites. Your name stays with it.',
}
type KioskWords = typeof english

const spanish: KioskWords = {
  title: '¿Quién es usted?',
  nobody: 'Nadie está previsto aquí en un día',
  nobodyWords: 'Llame a la oficina. También puede registrar sus horas.',
  starts: (from, to) => `De ${from} a ${to}`,
  employeeNo: 'Su número de empleado',
  employeeNoWords: 'El servidor lo comprueba. Un número equivocado no cuenta.',
  reason: 'Por qué lo registra por otra persona',
  reasonWords: 'La oficina lo ve junto a las horas.',
  readFirst: 'Lea esto una vez antes de fichar aquí',
  notYou: '¿No es usted? Volver',
  next: 'Siguiente guardia',
  fromBefore: (name) => `${name} ha dejado`,
  others: 'Registrar por otro guardia',
  othersWords: 'Para un guardia sin teléfono en sus sitios. Su nombre queda anotado.',
}

const french: KioskWords = {
  title: 'Qui êtes-vous ?',
  nobody: 'Personne n’est prévu ici dans la journée',
  nobodyWords: 'Appelez le bureau. Il peut aussi noter vos heures.',
  starts: (from, to) => `De ${from} à ${to}`,
  employeeNo: 'Votre numéro d’employé',
  employeeNoWords: 'Le serveur le vérifie. Un mauvais numéro ne compte pas.',
  reason: 'Pourquoi vous le notez pour un autre',
  reasonWords: 'Le bureau le voit à côté des heures.',
  readFirst: 'Lisez ceci une fois avant de pointer ici',
  notYou: 'Ce n’est pas vous ? Retour',
  next: 'Agent suivant',
  fromBefore: (name) => `${name} a transmis`,
  others: 'Noter pour un autre agent',
  othersWords: 'Pour un agent sans téléphone sur vos sites. Votre nom reste à côté.',
}

/** What a kiosk says beside the words of every phone. */
export const kioskWords: Record<Language, KioskWords> = { en: english, es: spanish, fr: french }

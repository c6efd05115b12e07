import { lookedEnglish, type LookedWords } from '../tracks/looked-english.ts'
import type { Language } from './words.ts'

const spanish: LookedWords = {
  title: 'Quién miró',
  open: 'Quién miró dónde estaba usted',
  intro:
    'Quién abrió su recorrido, lo reprodujo o abrió el tablero en vivo en torno a un turno suyo. Lo que usted mira no aparece.',
  none: 'Nadie ha mirado todavía.',
  unread: 'No se pudo leer la lista',
  offline: 'No hay señal. Esta lista está en el servidor y necesita la red.',
  what: { trail: 'Abrió el recorrido', replay: 'Reprodujo el recorrido', board: 'Abrió el tablero en vivo' },
  span: (from, to) => `Mostró de ${from} a ${to}`,
  noSpan: 'Mostró ese momento',
  earlier: 'Anteriores',
  later: 'Más recientes',
  page: (page, pages) => `Página ${page} de ${pages}`,
  pages: 'Páginas',
  again: 'Reintentar',
  back: 'Volver',
}

const french: LookedWords = {
  title: 'Qui a regardé',
  open: 'Qui a regardé où vous étiez',
  intro:
    'Qui a ouvert ou rejoué votre parcours, ou ouvert le tableau en direct autour d’une de vos vacations. Vous-même n’y figurez pas.',
  none: 'Personne n’a encore regardé.',
  unread: 'La liste n’a pas pu être lue',
  offline: 'Pas de réseau. Cette liste est sur le serveur et demande le réseau.',
  what: { trail: 'A ouvert le parcours', replay: 'A rejoué le parcours', board: 'A ouvert le tableau en direct' },
  span: (from, to) => `A montré de ${from} à ${to}`,
  noSpan: 'A montré ce moment',
  earlier: 'Plus anciens',
  later: 'Plus récents',
  page: (page, pages) => `Page ${page} sur ${pages}`,
  pages: 'Pages',
  again: 'Réessayer',
  back: 'Retour',
}

/** What the phone says of those who looked where its guard was. */
export const lookedWords: Record<Language, LookedWords> = { en: lookedEnglish, es: spanish, fr: french }

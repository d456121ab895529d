import type { Command } from '../../machines/commands/commands.ts';
import type { ScheduleSaveCommand } from '../../machines/timetable/scheduleChanges.ts';
import type { Journal } from '../../src/storage/journal/journal.ts';
import { openJournal } from '../../src/storage/journal/journal.ts';
import { OpenStore } from '../../src/storage/openStore.ts';
import type { FakeKeyStore } from './fakeKeyStore.ts';

export const now = new Date(2026, 2, 10, 9, 0).getTime();
export const facts = { author: 'Laura Méndez Ortega', now, today: '2026-03-10' };

/** A store opened and loaded, as a tab has one. */
export async function openStore(keys: FakeKeyStore, journal?: Journal, at = now) {
  const store = new OpenStore(keys, journal ?? openJournal());
  return { store, loaded: await store.load(at) };
}

let requests = 0;

/** A command as a request of its own. */
export function wanted(command: Command, at = now) {
  requests += 1;
  return { id: `request-${requests}`, command, facts: { ...facts, now: at } };
}

export function saveClass(startTime: string, classroom = 'Salón 1'): ScheduleSaveCommand {
  return {
    type: 'schedule.save',
    date: '2026-03-10',
    original: null,
    replaces: null,
    entry: {
      employee: 'Ana Torres Medina',
      group: 'ENG-SAT',
      activity: `Inglés ${startTime}`,
      type: 'Grupal',
      startTime,
      endTime: '16:00',
      classroom,
      classroomType: 'Presencial',
    },
  };
}

export function deleteStudent(id: number): Command {
  return { type: 'record.delete', register: 'students', id: String(id) };
}

export function saveStudent(name: string): Command {
  const draft = { name, career: 'Diseño', group: '' };
  return { type: 'record.save', register: 'students', draft, base: null };
}

import type { SessionDraft } from './classSessions.ts';
import type { ClassSession, SessionStudent } from './school.ts';

const fields = ['topic', 'topicStatus', 'comments'] as const;

/** What is written of a session one by one: a field, or the mark of the student with this id. */
export type SessionPart = (typeof fields)[number] | number;

/** A part that a draft and the stored session do not say alike. */
export interface TwoVersions {
  part: SessionPart;
  /** The student's name where the part is a mark, else ''. */
  name: string;
  mine: string;
  stored: string;
}

export type Keeping = 'mine' | 'stored';

/** Whether two sessions say the same of a class, but for spaces around their texts. */
export function isSameWriting(one: ClassSession, other: ClassSession): boolean {
  return partsOf([...one.students, ...other.students]).every((part) => isAlike(one, other, part));
}

/**
 * A draft brought together with what another tab stored of its session meanwhile. Of each part that
 * only one of the two changed, that change stands; where both did, the draft's own, and the draft's
 * base goes on saying what both started from, so that the clash is still known after a reload.
 */
export function mergeDraft(draft: SessionDraft, stored: ClassSession): SessionDraft {
  const before = startOf(draft, stored);
  const students = joinedStudents(draft, stored);
  let session: ClassSession = { ...stored, students };
  let base = stored;
  for (const part of partsOf(students)) {
    const owner = ownerOf(draft.session, before, stored, part);
    if (owner !== 'stored') session = copyPart(draft.session, session, part);
    if (owner === 'both') base = copyPart(before, base, part);
  }
  return { session, base };
}

/** The parts that both changed since the draft was begun, each its own way. */
export function clashesOf(draft: SessionDraft, stored: ClassSession): TwoVersions[] {
  return versionsOf(draft, stored, 'both');
}

/** The parts that only the stored session changed. */
export function changedElsewhere(draft: SessionDraft, stored: ClassSession): TwoVersions[] {
  return versionsOf(draft, stored, 'stored').filter(
    ({ part }) => !isAlike(draft.session, stored, part),
  );
}

/** The draft once a person has chosen between the two versions of some parts. */
export function settleClashes(
  draft: SessionDraft,
  stored: ClassSession,
  parts: readonly SessionPart[],
  keeping: Keeping,
): SessionDraft {
  let { session } = draft;
  let base = startOf(draft, stored);
  for (const part of parts) {
    if (keeping === 'stored') session = copyPart(stored, session, part);
    base = copyPart(stored, base, part);
  }
  return mergeDraft({ session, base }, stored);
}

/** What a draft was begun from; a new session from everyone present and nothing written. */
function startOf({ base }: SessionDraft, stored: ClassSession): ClassSession {
  return (
    base ?? {
      ...stored,
      topic: '',
      topicStatus: 'en progreso',
      comments: '',
      attendance: {},
      students: [],
    }
  );
}

/** The stored students, and those that only the draft has added. */
function joinedStudents({ session, base }: SessionDraft, stored: ClassSession): SessionStudent[] {
  const known = new Set([...stored.students, ...(base?.students ?? [])].map(({ id }) => id));
  return [...stored.students, ...session.students.filter(({ id }) => !known.has(id))];
}

function partsOf(students: readonly SessionStudent[]): SessionPart[] {
  return [...fields, ...new Set(students.map(({ id }) => id))];
}

function ownerOf(
  mine: ClassSession,
  before: ClassSession,
  stored: ClassSession,
  part: SessionPart,
): Keeping | 'both' {
  if (isAlike(mine, stored, part)) return typeof part === 'number' ? 'stored' : 'mine';
  if (isAlike(mine, before, part)) return 'stored';
  return isAlike(stored, before, part) ? 'mine' : 'both';
}

function versionsOf(
  draft: SessionDraft,
  stored: ClassSession,
  owner: Keeping | 'both',
): TwoVersions[] {
  const before = startOf(draft, stored);
  const students = joinedStudents(draft, stored);
  const names = new Map<SessionPart, string>(students.map(({ id, name }) => [id, name]));
  return partsOf(students)
    .filter((part) => ownerOf(draft.session, before, stored, part) === owner)
    .map((part) => ({
      part,
      name: names.get(part) ?? '',
      mine: readPart(draft.session, part),
      stored: readPart(stored, part),
    }));
}

function isAlike(one: ClassSession, other: ClassSession, part: SessionPart): boolean {
  return readPart(one, part).trim() === readPart(other, part).trim();
}

function readPart(session: ClassSession, part: SessionPart): string {
  return typeof part === 'number'
    ? (session.attendance[String(part)] ?? 'presente')
    : session[part];
}

function copyPart(from: ClassSession, to: ClassSession, part: SessionPart): ClassSession {
  return typeof part === 'number'
    ? {
        ...to,
        attendance: { ...to.attendance, [part]: from.attendance[String(part)] ?? 'presente' },
      }
    : { ...to, [part]: from[part] };
}

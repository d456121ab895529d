import { groupBy } from '../kit/groupBy.ts';
import { groupsPast, groupsUntil } from '../registers/groupStays.ts';
import type { Overfull } from '../registers/groups.ts';
import { idOfGroupBeside, overfullBy } from '../registers/groups.ts';
import { enrolledStudents } from '../registers/students.ts';
import { currentCycle } from '../school/cycles.ts';
import type { School } from '../school/school.ts';
import type { Student } from '../school/peopleShapes.ts';
import type { Course, Group } from '../school/courseShapes.ts';
import type { Cycle } from '../school/settingsShapes.ts';
import { isSameContent } from '../kit/sameContent.ts';
import type { Decision } from '../store/decisions.ts';
import { propose, refuse } from '../store/decisions.ts';
import { put, putSettings } from '../store/operations.ts';
import { cycleFaults } from './cycleFaults.ts';
import type { CyclePlan, Outcome } from './cyclePlan.ts';
import {
  newGroupFaultIn,
  newcomersSince,
  nextFaults,
  outcomeOf,
  withNewcomers,
} from './cyclePlan.ts';

/** Closes the cycle that goes on and begins the next one. */
export interface CycleCloseCommand {
  type: 'cycle.close';
  plan: CyclePlan;
  /** The cycle the person was shown: no other one is closed. */
  cycle: Cycle;
}

export type CycleRefusal =
  | 'cycle.changed'
  | 'cycle.unsound'
  | 'cycle.nextUnsound'
  | 'cycle.undecided'
  | 'group.taken'
  | 'group.leftBehind'
  | 'record.courseGone'
  | 'record.groupGone';

/** What a plan makes of a school: whom it counts where, and which courses end or go on. */
export interface CycleEffect {
  promoted: number;
  stayed: number;
  graduated: number;
  undecided: number;
  /** Nobody is in them any more, and they would last beyond the cycle. */
  ending: readonly Course[];
  /** Somebody is in them, and they would not last as long as the next cycle. */
  prolonged: readonly Course[];
  /** More students are in them than they have places. */
  overfull: readonly (Overfull & Pick<Group, 'id' | 'name'>)[];
}

export function effectOf(school: School, made: CyclePlan, cycle: Cycle): CycleEffect {
  const plan = withNewcomers(made, school, cycle);
  const counts = { promoted: 0, stayed: 0, graduated: 0, undecided: 0 };
  const courseOf = new Map(school.groups.map(({ id, courseId }) => [`group:${id}`, courseId]));
  for (const { name, courseId } of plan.newGroups) courseOf.set(`new:${name}`, courseId);
  const enrolled = enrolledStudents(school.students);
  for (const student of enrolled) counts[countOf(outcomeOf(plan, student))] += 1;
  const members = groupBy(enrolled, (student) => placeIn(plan, student));
  const attended = new Set([...members.keys()].map((place) => courseOf.get(place)));
  const [left, going] = [
    school.courses.filter(({ id }) => !attended.has(id)),
    school.courses.filter(({ id }) => attended.has(id)),
  ];
  return {
    ...counts,
    ending: left.filter(
      ({ startDate, endDate }) => startDate <= cycle.until && endDate > cycle.until,
    ),
    prolonged: going.filter(({ endDate }) => endDate < plan.next.until),
    overfull: school.groups.flatMap((group) => {
      const overfull = overfullBy([], group, members.get(`group:${group.id}`) ?? []);
      return overfull ? [{ ...overfull, id: group.id, name: group.name }] : [];
    }),
  };
}

/** The choice of the group that somebody is in afterwards, where there is one. */
function placeIn(plan: CyclePlan, student: Student): string {
  const outcome = outcomeOf(plan, student);
  return outcome === 'stays' ? `group:${student.groupId}` : String(outcome);
}

function countOf(outcome: Outcome | null): 'promoted' | 'stayed' | 'graduated' | 'undecided' {
  if (outcome === null) return 'undecided';
  if (outcome === 'stays') return 'stayed';
  return outcome === 'graduates' ? 'graduated' : 'promoted';
}

/**
 * Everybody enrolled is promoted, stays or graduates; courses end with the cycle or go on with the
 * next; the cycle is remembered. Classes and registers stay as they are.
 */
export function decideCycleClose(
  school: School,
  { plan: made, cycle }: CycleCloseCommand,
): Decision<CycleRefusal> {
  const plan = withNewcomers(made, school, cycle);
  const settings = school.settings.school;
  const closed = settings.closedCycles ?? [];
  if (!isSameContent(currentCycle(settings), cycle)) return refuse('cycle.changed');
  if (Object.keys(cycleFaults(cycle, closed)).length > 0) return refuse('cycle.unsound');
  if (Object.keys(nextFaults(plan.next, cycle, closed)).length > 0) {
    return refuse('cycle.nextUnsound');
  }
  const refusal = refuseNewGroups(school, plan);
  if (refusal) return refusal;
  const created = groupsToCreate(school, plan);
  const targets = new Map<string, Group>([
    ...school.groups.map((group): [string, Group] => [`group:${group.id}`, group]),
    ...created.map((group): [string, Group] => [`new:${group.name}`, group]),
  ]);
  const effect = effectOf(school, plan, cycle);
  if (effect.undecided > 0) return refuse('cycle.undecided', { count: effect.undecided });
  const newcomers = new Set(newcomersSince(school, cycle));
  const students: Student[] = [];
  for (const student of enrolledStudents(school.students)) {
    const outcome = outcomeOf(plan, student) ?? 'stays';
    const target = targets.get(outcome);
    if (countOf(outcome) === 'promoted' && !target) {
      return refuse('record.groupGone', { text: outcome.slice(outcome.indexOf(':') + 1) });
    }
    const isNewcomer = newcomers.has(student);
    students.push(studentAfter(student, outcome, target, { until: cycle.until, isNewcomer }));
  }
  const next = { ...plan.next, name: plan.next.name.trim() };
  const { promoted, stayed, graduated } = effect;
  return propose(
    'cycle.closed',
    [
      ...created.map((group) => put('groups', group)),
      ...students.map((student) => put('students', student)),
      ...effect.ending.map((course) => put('courses', { ...course, endDate: cycle.until })),
      ...effect.prolonged.map((course) => put('courses', { ...course, endDate: next.until })),
      putSettings('school', {
        ...settings,
        academicYear: next.name,
        cycleFrom: next.from,
        cycleUntil: next.until,
        closedCycles: [...closed, cycle],
      }),
    ],
    { name: cycle.name, next: next.name, promoted, stayed, graduated },
  );
}

function refuseNewGroups(school: School, { newGroups }: CyclePlan) {
  const faultOf = newGroupFaultIn(school);
  for (const [index, group] of newGroups.entries()) {
    const { name } = group;
    const fault = faultOf(newGroups.slice(0, index), group);
    if (fault === 'courseGone') return refuse('record.courseGone', { text: group.courseId });
    if (fault === 'leftBehind') return refuse('group.leftBehind', { name });
    if (fault) return refuse('group.taken', { name });
  }
  return null;
}

function groupsToCreate(school: School, { newGroups, next }: CyclePlan): Group[] {
  if (newGroups.length === 0) return [];
  const idOf = idOfGroupBeside(school);
  return newGroups.map(({ name, courseId }) => {
    return { id: idOf(name), name, description: next.name.trim(), courseId };
  });
}

/**
 * Of a cycle that is closed late, stays that ended since stay; whoever graduates was in none of them, and a newcomer in
 * no group of the cycle.
 */
function studentAfter(
  student: Student,
  outcome: Outcome,
  target: Group | undefined,
  { until, isNewcomer }: { until: string; isNewcomer: boolean },
): Student {
  const { group: _group, groupId: _groupId, ...others } = student;
  if (outcome === 'graduates') {
    return { ...others, group: '', graduatedOn: until, pastGroups: groupsUntil(student, until) };
  }
  const attending = isNewcomer ? { ...student, group: '', groupId: undefined } : student;
  const pastGroups = groupsPast(attending, until);
  return target
    ? { ...others, group: target.name, groupId: target.id, pastGroups }
    : { ...student, pastGroups };
}

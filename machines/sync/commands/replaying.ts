import type { School } from '../../school/school.ts';
import { applyOperations } from '../../store/applying.ts';
import type { Change } from '../../store/changes.ts';
import type { AnyCommand, Decide, Proposal, Refusal } from '../../store/decisions.ts';
import { refuse } from '../../store/decisions.ts';
import { invertOperations } from '../../store/inverting.ts';
import { placeOf } from '../../store/places.ts';
import type { UndoCommand } from '../../store/undo.ts';
import { supersedes } from '../../store/undo.ts';
import type { OutboxItem, RefusedItem } from '../outbox.ts';
import type { Author } from '../schoolServer.ts';
import { joinedCommand } from './joinedCommand.ts';
import { lostPart } from './partsLost.ts';
import { isSettled } from './resolving.ts';
import { disputedPart, undisputed } from './undisputed.ts';
import { isMoved, withMoved } from './seenClasses.ts';

/** A change of somebody else, and when they made it by their clock. */
export interface Written {
  author: Author;
  at: number;
  change: Change;
}

/** What the school had confirmed, what it has by now, and what others wrote in between. */
export interface Followed {
  before: School;
  now: School;
  others: readonly Written[];
}

/** What waits, decided anew in its order on what the school has by now. */
export function replay(
  waiting: readonly OutboxItem[],
  { before, now: confirmed, others }: Followed,
  passedOver: ReadonlySet<string>,
  decide: Decide,
) {
  const kept: OutboxItem[] = [];
  const settled: string[] = [];
  let refused: RefusedItem[] = [];
  let now = confirmed;
  const give = (item: OutboxItem, refusal: Refusal) => {
    const { code, details } = refusal;
    if (!passedOver.has(item.id) && isSettled(now, item, refusal)) settled.push(item.id);
    else refused.push({ ...item, refusal: { code, details }, by: lastWriter(item, others) });
  };
  const keep = (item: OutboxItem, { name, details, operations }: Proposal) => {
    // What lasts is taken off all the same, to be decided anew.
    const inverse = invertOperations(now, operations);
    now = applyOperations(now, operations);
    kept.push({ ...item, change: { ...item.change, name, details, operations, inverse } });
  };
  for (const item of waiting) {
    const isPassedOver = passedOver.has(item.id);
    if (item.change.inverse.length === 0 && !isPassedOver) {
      // What could not be taken off stands.
      kept.push(item);
      continue;
    }
    const asked = withMoved(before, confirmed, ofWaiting(item.command, kept));
    const command = joinedCommand(now, asked);
    const undone = isUndo(command) && refused.find(({ id }) => id === command.change.id);
    if (undone) {
      // What never came about is taken back already.
      refused = refused.filter((one) => one !== undone);
      settled.push(undone.id, item.id);
      continue;
    }
    const refusal = isPassedOver ? refuse('record.conflict') : ofSettled(command, settled);
    const decision = refusal ?? decide(now, command, item.facts);
    if (decision.allowed) {
      // Of what is taken back nothing is left to resolve.
      if (isUndo(command)) refused = refused.filter(({ partOf }) => partOf !== command.change.id);
      // What it takes back has become what is taken back once that is sent, too.
      keep(isUndo(command) ? { ...item, command } : item, decision);
      const lost = lostPart(item, decision.operations);
      const alone = lost && decide(now, lost.command, lost.facts);
      if (lost && alone && !alone.allowed) give(lost, alone);
      continue;
    }
    const rest = isPassedOver ? null : undisputed(now, command);
    const done = rest && decide(now, rest, item.facts);
    if (rest && done?.allowed) {
      keep({ ...item, command: rest }, done);
      give(disputedPart(item, joinedCommand(now, asked)), decision);
    } else give({ ...item, command: asked }, decision);
  }
  return { school: now, kept, refused, settled };
}

/** Who of others wrote last what a change is about, or deleted it. */
export function lastWriter(
  { command, change }: OutboxItem,
  others: readonly Written[],
): RefusedItem['by'] {
  const last = others.findLast((one) => writesOver(one.change, change));
  if (!last) return null;
  const places = new Set(change.operations.map(placeOf));
  const written = last.change.operations.filter((one) => places.has(placeOf(one)));
  const isDeletion = !isMoved(command) && written.every(({ kind }) => kind === 'delete');
  return { author: last.author, at: last.at, ...(isDeletion && { isDeletion }) };
}

/** Whether a change writes what an earlier one wrote, be it with all of its kind at once. */
function writesOver(later: Change, earlier: Change): boolean {
  const keys = new Set(earlier.operations.map(({ key }) => key));
  return (
    supersedes(later, earlier) ||
    later.operations.some(({ kind, key }) => kind === 'replace' && keys.has(key))
  );
}

/** What takes back a change that waits as well takes back what has become of that. */
function ofWaiting(command: AnyCommand, waiting: readonly OutboxItem[]): AnyCommand {
  if (!isUndo(command)) return command;
  const taken = waiting.findLast(({ change }) => change.id === command.change.id);
  return taken ? { ...command, change: taken.change } : command;
}

/** What somebody else had done as well is not taken back with what was asked here, before that is asked. */
function ofSettled(command: AnyCommand, settled: readonly string[]): Refusal | null {
  if (!isUndo(command) || !settled.includes(command.change.id)) return null;
  return refuse('undo.superseded', { name: command.change.name });
}

function isUndo(command: AnyCommand): command is UndoCommand {
  return command.type === 'change.undo';
}

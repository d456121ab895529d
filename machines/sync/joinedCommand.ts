import { isSameContent } from '../kit/sameContent.ts';
import { mergeDraft } from '../lessons/lessonMerge.ts';
import type { LessonSaveCommand } from '../lessons/lessonSaving.ts';
import { storedLesson } from '../lessons/lessonSaving.ts';
import type { RecordSaveCommand } from '../registers/registers.ts';
import { findRecord } from '../registers/registers.ts';
import type { School } from '../school/school.ts';
import type { SettingsSaveCommand } from '../settings/settings.ts';
import type { AnyCommand } from '../store/decisions.ts';

type Joined = RecordSaveCommand | LessonSaveCommand | SettingsSaveCommand;

/**
 * What was asked here of a record that somebody else changed meanwhile. What only one of the two
 * changed stands as that one has it; what both did goes on saying what both started from, and is
 * refused for it.
 */
export function joinedCommand(school: School, command: AnyCommand): AnyCommand {
  if (!isJoined(command)) return command;
  if (command.type === 'classSession.save') return joinedLesson(school, command);
  if (command.type === 'settings.save') {
    const { draft, base } = joinedFields(
      command.values,
      command.base,
      school.settings[command.part],
    );
    return { ...command, values: draft, base };
  }
  const { base, register } = command;
  const stored = base ? findRecord(school, register, String(base.id)) : undefined;
  return base && stored ? { ...command, ...joinedFields(command.draft, base, stored) } : command;
}

function joinedLesson({ classSessions }: School, command: LessonSaveCommand): LessonSaveCommand {
  const stored = command.base && storedLesson(classSessions, command);
  return stored ? { ...command, ...mergeDraft(command, stored) } : command;
}

/** Field by field; an empty password is none that was written. */
function joinedFields<Draft extends object, Base extends object>(
  draft: Draft,
  base: Base,
  stored: Base,
): { draft: Draft; base: Base } {
  const [values, started] = [{ ...draft }, { ...stored }];
  for (const field of Object.keys(draft)) {
    const [mine, before, theirs] = [draft, base, stored].map((one): unknown =>
      Reflect.get(one, field),
    );
    const isMine = !isSameContent(mine, before) && !(field === 'password' && mine === '');
    if (!isMine && field !== 'password') Reflect.set(values, field, theirs);
    if (isMine && !isSameContent(before, theirs) && !isSameContent(mine, theirs)) {
      Reflect.set(started, field, before);
    }
  }
  return { draft: values, base: started };
}

function isJoined(command: AnyCommand): command is Joined {
  return ['record.save', 'classSession.save', 'settings.save'].includes(command.type);
}

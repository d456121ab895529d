import { Text } from '@mantine/core';
import type { Versions } from '../../machines/sync/resolving.ts';
import { useSchool } from '../AppContext.ts';
import { columnsOf } from '../files/recordColumns.ts';
import { classLabels } from '../strings/fields.ts';
import { partName, writtenPart } from '../strings/lessons.ts';
import versionClasses from '../ui/versions.module.css';
import classes from './Unresolved.module.css';

interface Line {
  label: string;
  mine: string;
  stored: string;
}

/** What was asked and what stands, side by side, as far as they don't say the same. */
export function TwoSides({ versions }: { versions: Versions }) {
  const courses = useSchool((school) => school.courses);
  const courseName = (id: string) => courses.find((course) => course.id === id)?.name ?? id;
  const lines = linesOf(versions, courseName);
  if (lines.length === 0) return null;
  return (
    <div className={versionClasses.versions}>
      <Side title="Lo que pediste" lines={lines.map(({ label, mine }) => [label, mine])} />
      <Side title="Lo que hay ahora" lines={lines.map(({ label, stored }) => [label, stored])} />
    </div>
  );
}

function Side({ title, lines }: { title: string; lines: readonly (readonly [string, string])[] }) {
  return (
    <section aria-label={title} className={classes.side}>
      <Text size="xs" c="dimmed">
        {title}
      </Text>
      {lines.map(([label, text]) => (
        <Text key={label} size="sm" className={versionClasses.text}>
          {label}: {text === '' ? '—' : text}
        </Text>
      ))}
    </section>
  );
}

function linesOf(versions: Versions, courseName: (id: string) => string): Line[] {
  if (versions.kind === 'lesson') {
    return versions.parts.map((part) => ({
      label: partName(part),
      mine: writtenPart(part.part, part.mine),
      stored: writtenPart(part.part, part.stored),
    }));
  }
  if (versions.kind === 'class') {
    const { mine, stored, fields } = versions;
    return fields
      .flatMap((field) => (isRead(field) ? [field] : []))
      .map((field) => ({
        label: classLabels[field],
        mine: mine[field] ?? '',
        stored: stored?.[field] ?? '',
      }));
  }
  const { mine, stored, fields, register } = versions;
  return columnsOf(register)
    .filter(({ field }) => field !== null && fields.includes(field))
    .map(({ heading, field, write }) => {
      const said = (record: unknown) => {
        const text = String(write(record as never) ?? '');
        return register === 'groups' && field === 'courseId' ? courseName(text) : text;
      };
      return { label: heading, mine: said(mine), stored: said(stored) };
    });
}

function isRead(field: string): field is keyof typeof classLabels {
  return Object.hasOwn(classLabels, field);
}

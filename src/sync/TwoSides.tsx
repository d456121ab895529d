import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ChangedOne } from '../../machines/sync/commands/resolving.ts';
import { useSchool } from '../AppContext.ts';
import { useFormats } from '../ui/useFormats.ts';
import versionClasses from '../ui/versions.module.css';
import type { Line } from './sideLines.ts';
import { standText } from './sideLines.ts';
import classes from './Unresolved.module.css';

interface TwoSidesProps {
  lines: readonly Line[];
  /** Whether `mine` is what was seen of what is to be deleted. */
  isDeletion: boolean;
}

/** What was asked and what stands, side by side, as far as they don't say the same. */
export function TwoSides({ lines, isDeletion }: TwoSidesProps) {
  return (
    <div className={versionClasses.versions}>
      <Side title={isDeletion ? 'Lo que viste' : 'Lo que pediste'}>
        {lines.map(({ label, mine }) => (
          <SideLine key={label} label={label} text={mine} />
        ))}
      </Side>
      <Side title={standing}>
        {lines.map(({ label, stored }) => (
          <SideLine key={label} label={label} text={stored} />
        ))}
      </Side>
    </div>
  );
}

/** What stands of those of a change of several that others changed. */
export function ChangedOnes({ ones }: { ones: readonly ChangedOne[] }) {
  const courses = useSchool((school) => school.courses);
  const staff = useSchool((school) => school.staff);
  const formats = useFormats();
  return (
    <Side title={standing}>
      {ones.map((one) => (
        <SideLine
          key={one.id}
          label={one.name}
          text={standText(one, { courses, staff }, formats)}
        />
      ))}
    </Side>
  );
}

const standing = 'Lo que hay ahora';

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={title} className={classes.side}>
      <Text size="xs" c="dimmed">
        {title}
      </Text>
      {children}
    </div>
  );
}

function SideLine({ label, text }: { label: string; text: string }) {
  return (
    <Text size="sm" className={versionClasses.text}>
      {label}: {text === '' ? '—' : text}
    </Text>
  );
}

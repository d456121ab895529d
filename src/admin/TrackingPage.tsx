import '@mantine/core/styles/Tabs.layer.css';
import { Button, Tabs } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import { useState } from 'react';
import { placedPart } from '../loading/placedPart.tsx';
import { useUser } from '../AppContext.ts';
import { LessonDeleting, useLessonDeleting } from '../lessons/LessonDeleting.tsx';
import { RecordLessonDialog } from '../lessons/recording/RecordLessonDialog.tsx';
import { useCorrecting } from '../lessons/recording/useRecording.ts';
import { Cancelling } from '../lessons/Cancelling.tsx';
import { useCancelling } from '../lessons/useCancelling.ts';
import { ForChanges } from '../ui/ForChanges.tsx';
import { useAsked } from '../ui/useAsked.ts';
import { useQueryChoice } from '../ui/useQueryChoice.ts';
import { CancelledClasses } from './tracking/CancelledClasses.tsx';
import { MissingRegisters } from './tracking/MissingRegisters.tsx';
import { RecordedLessons } from './tracking/RecordedLessons.tsx';
import { TabsHead } from './TabsHead.tsx';

const ReceiveDialog = placedPart(() =>
  import('./tracking/ReceiveDialog.tsx').then((part) => part.ReceiveDialog),
);

const recorded = 'registradas';
const missing = 'pendientes';
const cancelled = 'canceladas';

const views = {
  [recorded]: 'Registradas',
  [missing]: 'Sin registrar',
  [cancelled]: 'No hubo clase',
};

/** Three tabs stand beside each other on a phone. */
const tabSpace = { base: 'xs', sm: 'md' };

export function TrackingPage() {
  const [view, setView] = useQueryChoice('vista', [missing, cancelled], recorded);
  const [receiving, setReceiving] = useState(0);
  useAsked('recibir', () => setReceiving(receiving + 1));
  const cancelling = useCancelling();
  const correcting = useCorrecting(useUser()?.id ?? 0);
  const deleting = useLessonDeleting();
  return (
    <Tabs value={view} onChange={(next) => setView(next ?? recorded)} keepMounted={false}>
      <TabsHead views={views} space={tabSpace}>
        <ForChanges>
          <Button
            variant="default"
            leftSection={<IconInbox size={16} aria-hidden />}
            onClick={() => setReceiving(receiving + 1)}
          >
            Recibir registros
          </Button>
        </ForChanges>
      </TabsHead>
      {receiving > 0 ? <ReceiveDialog key={receiving} /> : null}
      <Tabs.Panel value={recorded}>
        <RecordedLessons correcting={correcting} deleting={deleting} />
      </Tabs.Panel>
      <Tabs.Panel value={missing}>
        <MissingRegisters cancelling={cancelling} recording={correcting} />
      </Tabs.Panel>
      <Tabs.Panel value={cancelled}>
        <CancelledClasses cancelling={cancelling} />
      </Tabs.Panel>
      <Cancelling cancelling={cancelling} />
      <LessonDeleting deleting={deleting} />
      <RecordLessonDialog recording={correcting} task="Corregir registro" />
    </Tabs>
  );
}

import { Group, List, Text, ThemeIcon } from '@mantine/core';
import { IconShieldCheck, IconShieldQuestion } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { StorageRef } from '../../../machines/settings/storageMachine.ts';
import { AskToKeep } from './AskToKeep.tsx';

/** Whether the browser keeps the data until somebody deletes them, and what helps where it may not. */
export function KeepingNote({ storage }: { storage: StorageRef }) {
  const standing = useSelector(storage, ({ context }) => context.standing);
  const title = useRef<HTMLParagraphElement>(null);
  const wasAsked = useRef(false);
  const isKept = standing?.isKept;
  useEffect(() => {
    // The button that was pressed is gone.
    if (isKept && wasAsked.current) title.current?.focus();
  }, [isKept]);
  if (!standing) return null;
  if (isKept) {
    return (
      <Note isKept titleRef={title} title="El navegador conservará estos datos">
        Solo se pierden si alguien borra los datos de navegación de este sitio o si la computadora
        falla: sigue haciendo respaldos.
      </Note>
    );
  }
  if (isKept === null) {
    return (
      <Note title="El navegador no dice si conservará estos datos">
        {whyUnknown(standing.room !== null)} Puede borrarlos si le falta espacio: ten siempre un
        respaldo reciente y abre Plantel de vez en cuando.
      </Note>
    );
  }
  return (
    <Note title="El navegador puede borrar estos datos si le falta espacio">
      Es raro, y hay con qué evitarlo:
      <List size="sm" mt={4}>
        <List.Item>ten siempre un respaldo reciente;</List.Item>
        <List.Item>instala Plantel como aplicación, desde el menú del navegador;</List.Item>
        <List.Item>ábrelo de vez en cuando, también en vacaciones.</List.Item>
      </List>
      {standing.isForbidden ? (
        <Text size="sm" mt="xs">
          En este navegador está bloqueado pedir que se conserven: se permite en los permisos del
          sitio, junto a la dirección.
        </Text>
      ) : (
        <AskToKeep
          storage={storage}
          onAsk={() => {
            wasAsked.current = true;
          }}
        />
      )}
    </Note>
  );
}

function whyUnknown(isRoomKnown: boolean): string {
  if (isRoomKnown) return 'Este no lo dice nunca.';
  return window.isSecureContext
    ? 'Este no lo dice nunca, ni cuánto espacio tiene.'
    : 'Lo dice, y cuánto espacio tiene, solo en una página que se abre con https.';
}

interface NoteProps {
  title: string;
  titleRef?: RefObject<HTMLParagraphElement | null>;
  isKept?: boolean;
  children: ReactNode;
}

function Note({ title, titleRef, isKept = false, children }: NoteProps) {
  const NoteIcon = isKept ? IconShieldCheck : IconShieldQuestion;
  return (
    <Group wrap="nowrap" align="flex-start" gap="sm" mt="lg">
      <ThemeIcon variant="light" color={isKept ? 'cobalt' : 'marigold'} aria-hidden>
        <NoteIcon size={18} />
      </ThemeIcon>
      <div>
        <Text ref={titleRef} tabIndex={-1} size="sm" fw={500}>
          {title}
        </Text>
        <Text size="sm" c="dimmed" component="div">
          {children}
        </Text>
      </div>
    </Group>
  );
}

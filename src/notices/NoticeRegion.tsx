import '../shell/kit.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Button, Group, Text } from '@mantine/core';
import { useDrag, useMergedRef, useWindowEvent } from '@mantine/hooks';
import { Notifications, notifications } from '@mantine/notifications';
import type { Icon } from '@tabler/icons-react';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { AnyActorRef } from 'xstate';
import type { NoticeCode } from '../../machines/store/codes.ts';
import type { Notice } from '../../machines/store/notices.ts';
import type { NoticePlace, NoticeTone } from '../strings/noticeTones.ts';
import { noticeWords } from '../strings/notices.ts';
import { Themed } from '../Themed.tsx';
import { useUser } from '../AppContext.ts';
import { noticeTime } from './noticeTime.ts';
import { useNoticePlace } from './useNoticePlace.ts';
import type { NoticeOffer } from './offers.ts';
import classes from './NoticeRegion.module.css';

const swipePixels = 50;

const icons: Record<NoticeTone, Icon> = {
  success: IconCheck,
  warning: IconAlertTriangle,
  error: IconAlertTriangle,
  info: IconInfoCircle,
};

let shown = 0;
let current: string | null = null;
let currentCode: NoticeCode | null = null;
let currentTone: NoticeTone | null = null;
let currentOffer: NoticeOffer | null = null;
/** Of an error with nothing to be done about it, whose screen it is of. */
let currentErrorOf: AnyActorRef | null = null;
/** How long it stands, in milliseconds; false until it is closed. */
let currentTime: number | false = false;
/** The live region that notices stand in; it can have the focus itself. */
let section: HTMLElement | null = null;
/** What had the focus before the notices did. */
let cameFrom: HTMLElement | null = null;

/** Only the newest notice stands: a new id, so that its time begins anew. */
export function presentNotice(
  notice: Notice,
  offer: NoticeOffer | null,
  giver: AnyActorRef | null,
): void {
  const { code, details, retry } = notice;
  const words = noticeWords(code, details);
  if (!words) return;
  const { tone, title, message, place } = words;
  const autoClose = noticeTime(words);
  const ToneIcon = icons[tone];
  const way = place
    ? wayTo(place)
    : offer && wayOf(offer, retry ? 'Reintentar' : undoLabel(notice));
  const id = `notice-${(shown += 1)}`;
  notifications.clean();
  current = id;
  currentCode = code;
  currentTone = tone;
  currentOffer = offer;
  currentErrorOf = tone === 'error' && !way ? giver : null;
  currentTime = autoClose;
  notifications.show({
    id,
    title,
    autoClose,
    role: tone === 'error' ? 'alert' : 'status',
    className: `${classes.notice} ${classes[tone]}`,
    icon: <ToneIcon size={18} stroke={2.2} aria-hidden />,
    closeButtonProps: { 'aria-label': 'Cerrar notificación', ...ignoredByDialogs },
    message: way ? <MessageWithOffer message={message} {...way} /> : <Message text={message} />,
    onClose: () => {
      if (current === id) current = null;
      if (holds(document.activeElement)) giveFocusBack();
    },
  });
  // What had it in the one before goes.
  if (holds(document.activeElement)) section?.focus();
}

/** Withdraws a notice whose offer nobody would hear; whoever signs out leaves none at all. */
export function withdrawOffer(to?: AnyActorRef): void {
  if (currentOffer && (!to || currentOffer.to === to)) dismiss();
}

/** Withdraws the error of a screen that is left. */
export function withdrawError(giver: AnyActorRef): void {
  if (currentErrorOf === giver) dismiss();
}

/** Withdraws a notice of what is no longer so, if it still stands. */
export function withdrawNotice(code: NoticeCode): void {
  if (currentCode === code) dismiss();
}

/** Withdraws the error that a form says itself, in its own words: over the form it would say so twice. */
export function withdrawSaid(): void {
  if (currentTone === 'error' && !currentOffer) dismiss();
}

/** What would stand on for whoever comes next names people of the one before. */
function withdrawLasting(): void {
  if (currentTime === false) dismiss();
}

type Way = Pick<MessageWithOfferProps, 'label' | 'onTake'>;

function wayTo({ label, path }: NoticePlace): Way {
  return { label, onTake: () => navigate(path) };
}

function wayOf({ to, event }: NoticeOffer, label: string): Way {
  return { label, onTake: () => to.send(event) };
}

function undoLabel({ code, details }: Notice): string {
  return code === 'change.undone' && details['redone'] === undefined ? 'Rehacer' : 'Deshacer';
}

/** An open dialog closes on Escape wherever it is pressed, except in here. */
const ignoredByDialogs = { 'data-mantine-stop-propagation': 'true' };

export function NoticeRegion() {
  const region = useRef<HTMLDivElement>(null);

  const { ref: dragRef } = useDrag<HTMLDivElement>(
    ({ movement: [right], last, canceled }) => {
      const isDismissed = last && !canceled && right > swipePixels;
      region.current?.style.setProperty('--swipe', last ? '0px' : `${Math.max(0, right)}px`);
      if (isDismissed) dismiss();
    },
    { axis: 'x', threshold: 5, filterTaps: true },
  );
  const ref = useMergedRef(region, dragRef);
  useNoticePlace(region);
  useEffect(() => {
    section = region.current?.closest('section') ?? null;
    return () => {
      section = null;
    };
  }, []);
  const isSignedIn = useUser() !== null;
  useEffect(() => (isSignedIn ? withdrawLasting : undefined), [isSignedIn]);

  useWindowEvent('keydown', (event) => {
    if (event.key === 'F8') {
      if (current === null) return;
      event.preventDefault();
      section?.focus({ preventScroll: true });
    } else if (event.key === 'Escape' && holds(document.activeElement)) {
      dismiss();
    }
  });

  useWindowEvent('focusin', ({ target, relatedTarget }) => {
    if (!holds(target)) return;
    if (!holds(relatedTarget)) cameFrom = relatedTarget as HTMLElement | null;
    hold(false);
  });
  useWindowEvent('focusout', ({ target }) => {
    if (holds(target)) hold(currentTime);
  });

  return (
    <Themed>
      <div ref={ref} className={classes.region}>
        <Notifications
          withinPortal={false}
          position="bottom-right"
          limit={1}
          transitionDuration={0}
          allowDragDismiss={false}
          allowScrollDismiss={false}
          containerWidth={400}
          notificationMaxHeight="75dvh"
        />
      </div>
    </Themed>
  );
}

function holds(target: EventTarget | null): boolean {
  return target instanceof Node && section?.contains(target) === true;
}

/** To where it came from; where that is gone, to the page's heading. */
function giveFocusBack(): void {
  cameFrom?.focus();
  if (holds(document.activeElement)) document.querySelector('h1')?.focus();
}

function dismiss(): void {
  if (current) notifications.hide(current);
}

/** Holds the notice while the focus is in it, then starts its time anew. */
function hold(time: number | false): void {
  if (current) notifications.update({ id: current, autoClose: time } as never);
}

function Message({ text }: { text: string }) {
  return (
    <Text size="sm" c="dimmed" className={classes.message}>
      {text}
    </Text>
  );
}

interface MessageWithOfferProps {
  message: string;
  label: string;
  onTake: () => void;
}

function MessageWithOffer({ message, label, onTake }: MessageWithOfferProps) {
  return (
    <Group justify="space-between" gap="xs">
      <Message text={message} />
      <Button
        size="compact-sm"
        variant="light"
        flex="none"
        {...ignoredByDialogs}
        onClick={({ detail }) => {
          // The second press of two was meant for what stood there before.
          if (detail > 1) return;
          dismiss();
          onTake();
        }}
      >
        {label}
      </Button>
    </Group>
  );
}

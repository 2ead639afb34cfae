import { Sidebar, type SidebarProps } from 'react-admin';
import { useMenuOfScreen } from './menu-of-screen';

/** Holds the menu beside the page, and over it on a phone when somebody asks for it. */
export function MenuAside(props: SidebarProps) {
  const isSettled = useMenuOfScreen();
  return <Sidebar {...props} {...(isSettled ? {} : { open: false })} />;
}

import { Link, type LinkProps } from 'react-router'

export const TextLink = (props: Omit<LinkProps, 'className'>) => <Link {...props} className="link" />
